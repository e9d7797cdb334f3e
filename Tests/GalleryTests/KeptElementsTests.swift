import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierTesting
import Foundation
@testable import Gallery
import Testing

/// What the accessibility pass keeps for readers from one time to the next is what it would make anew.
@MainActor @Suite("Elements that are kept for assistive technology") struct KeptElementsTests {
    /// All that readers are told, but for the place, which they ask for.
    private func lines(_ element: AccessibilityElement, _ depth: Int = 0) -> [String] {
        var words = [element.role.rawValue, element.label ?? "", element.value ?? "", element.hint ?? "", element.identifier ?? ""]
        words += ["\(element.isEnabled)", "\(element.isFocused)", "\(element.states)", "\(element.traits)", "\(element.labelledBy ?? 0)"]
        words += ["\(element.id)", "\(element.actions.count)", element.destination?.absoluteString ?? ""]
        if let range = element.range { words.append("\(range)") }
        if let text = element.text { words += [text.accessibleText, text.accessibleSelection.map { "\($0)" } ?? ""] }
        return [String(repeating: "  ", count: depth) + words.joined(separator: "|")] + element.children.flatMap { lines($0, depth + 1) }
    }

    /// The same numbers each time.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func compare(_ app: TestApp, _ what: String) {
        let kept = lines(app.host.accessibilityTreeWithPopups(keeping: true)), new = lines(app.host.accessibilityTreeWithPopups)
        let first = zip(kept, new).first { $0 != $1 }
        #expect(kept == new, "after \(what): \(first.map { "kept \($0), but it is \($1)" } ?? "\(kept.count) and \(new.count) elements")")
    }

    @Test("On each page, after keys, clicks, scrolling and time, they are those that would be made", arguments: Page.allCases)
    func pages(_ page: Page) throws {
        let tour = try Tour(page), app = tour.app
        var random = Numbers(state: UInt64(Page.allCases.firstIndex(of: page)!))
        compare(app, "the start")
        for step in 0..<60 {
            let point = CGPoint(
                x: CGFloat.random(in: 0..<app.size.width, using: &random), y: CGFloat.random(in: 0..<app.size.height, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: app.click(at: point)
            case 2: app.key([.tab, .space, .downArrow, .upArrow, .rightArrow, .escape, .return].randomElement(using: &random)!)
            case 3: app.type("ab")
            case 4: app.scroll(at: point, dy: CGFloat.random(in: -3...3, using: &random))
            case 5: app.movePointer(to: point)
            default: app.advance(by: .seconds(0.1))
            }
            compare(app, "step \(step) at \(point)")
        }
    }

    @Test("What has not changed is not made again: a changed text among a thousand costs a few elements") func cost() throws {
        struct Screen: View {
            @State var number = 0
            var body: some View {
                VStack(spacing: 0) {
                    Button("Next") { number += 1 }
                    ForEach(0..<1000, id: \.self) { index in
                        Text(verbatim: index == 3 ? "row \(number)" : "row").frame(height: 1)
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 1100)) { Screen() }
        let before = app.host.accessibilityTree(keeping: true)
        try app.find(.button, "Next").click()
        let after = app.host.accessibilityTree(keeping: true)
        #expect(before.children.count == 1001 && after.children.count == 1001)
        #expect(
            zip(before.children, after.children).filter { !$0.isSame(as: $1) }.count == 2,
            "the button, which is asked each time, and the text")
        #expect(after.children[4].label == "row 1")
    }
}
