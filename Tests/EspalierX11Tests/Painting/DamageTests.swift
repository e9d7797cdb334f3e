import EspalierGraphics
import EspalierTestSupport
import Foundation
import Testing
@testable import EspalierX11

extension X11Tests {
    @Suite("Painting of damaged areas") @MainActor struct DamageTests {
        /// Painting only what changed must leave the same pixels as painting everything.
        @Test("Painting only the damage leaves the same pixels as painting everything", arguments: [1, 2, 3, 4, 5, 6])
        func incrementalEqualsFull(seed: UInt64) throws {
            let test = try TestWindow()
            defer { test.close() }
            var random = SeededNumbers(seed)
            var items = (0..<30).map { _ in randomItem(&random) }
            test.paint(list(items))
            for _ in 0..<12 {
                let index = Int(random.next() % UInt64(items.count))
                let old = items[index]
                items[index] = randomItem(&random)
                let damage = [old.bounds, items[index].bounds]
                let touched = items.filter { item in damage.contains { $0.insetBy(dx: -1, dy: -1).intersects(item.bounds) } }
                test.paint(list(touched), damage: damage)
            }
            let incremental = try test.screenshot()
            test.paint(list(items))
            #expect(difference(incremental, try test.screenshot()) == 0)
        }

        @Test("Painting a damaged area leaves the pixels around it unchanged") func leavesTheRestAlone() throws {
            let test = try TestWindow()
            defer { test.close() }
            test.paint(DisplayList(), background: blue)
            test.paint(DisplayList(), damage: [box(10, 10, 20, 20)], background: red)
            let picture = try test.screenshot()
            #expect(picture[9, 10] == [0, 0, 255, 255] && picture[10, 10] == [255, 0, 0, 255] && picture[30, 30] == [0, 0, 255, 255])
        }

        private func list(_ items: [DisplayItem]) -> DisplayList {
            var list = DisplayList()
            list.items = items
            return list
        }

        private func randomItem(_ random: inout SeededNumbers) -> DisplayItem {
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            let rect = CGRect(x: number(0...150), y: number(0...100), width: number(5...120), height: number(5...90))
            let color = Color.Resolved(red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
                                       opacity: Float(number(0.3...1)))
            switch random.next() % 5 {
            case 0: return DisplayItem(bounds: rect, command: fill(.rect(rect), color))
            case 1: return DisplayItem(bounds: rect.insetBy(dx: -1, dy: -1), command: fill(.ellipse(rect), color))
            case 2:
                let radii = RectangleCornerRadii(number(1...20))
                return DisplayItem(bounds: rect.insetBy(dx: -1, dy: -1), command: fill(.roundedRect(rect, radii, .continuous), color))
            case 3:
                let command = DisplayCommand.stroke(.rect(rect), StrokeStyle(lineWidth: 2), .color(color), .identity)
                return DisplayItem(bounds: rect.insetBy(dx: -2, dy: -2), command: command)
            default:
                let run = TextRun(string: "Wagyu 42", font: FontDescriptor(size: number(8...24)))
                let command = DisplayCommand.text(run, .color(color), CGAffineTransform(translationX: rect.minX, y: rect.midY))
                return DisplayItem(bounds: CGRect(x: rect.minX - 5, y: rect.midY - 40, width: 250, height: 60), command: command)
            }
        }
    }
}
