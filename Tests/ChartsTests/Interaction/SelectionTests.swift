import EspalierCore
import EspalierTesting
import SwiftUI
import Testing
@testable import Charts

@MainActor @Suite("Values that are selected in charts")
struct SelectionTests {
    @Test("the category under the pointer is selected, and none where the pointer has left")
    func categories() {
        let name = Held<String?>(nil)
        let app = chartApp { NamedChart().withoutAxes().chartXSelection(value: name.binding) }
        for (x, wanted) in [(5.0, "a"), (150, "b"), (299, "c")] {
            app.movePointer(to: CGPoint(x: x, y: 100))
            #expect(name.value == wanted)
        }
        app.removePointer()
        #expect(name.value == nil)
    }

    @Test("the number under the pointer is selected along x and along y")
    func numbers() {
        let x = Held<Double?>(nil), y = Held<Int?>(nil)
        let app = chartApp { PlainChart().withoutAxes().chartXSelection(value: x.binding).chartYSelection(value: y.binding) }
        app.movePointer(to: CGPoint(x: 120, y: 50))
        #expect(x.value.map { abs($0 - 120) < 0.1 } == true && y.value == 150)
        app.movePointer(to: CGPoint(x: 240, y: 160))
        #expect(x.value.map { abs($0 - 240) < 0.1 } == true && y.value == 40)
        app.removePointer()
        #expect(x.value == nil && y.value == nil)
    }

    @Test("a drag selects a range, in whichever direction it goes, and a click none")
    func ranges() {
        let x = Held<ClosedRange<Double>?>(nil), y = Held<ClosedRange<Double>?>(nil)
        let app = chartApp { PlainChart().withoutAxes().chartXSelection(range: x.binding).chartYSelection(range: y.binding) }
        app.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 180, y: 140))
        #expect(x.value.map { abs($0.lowerBound - 60) < 0.1 && abs($0.upperBound - 180) < 0.1 } == true)
        #expect(y.value.map { abs($0.lowerBound - 60) < 0.1 && abs($0.upperBound - 160) < 0.1 } == true)
        app.advance(by: .seconds(1))
        app.drag(from: CGPoint(x: 200, y: 140), to: CGPoint(x: 20, y: 40))
        #expect(x.value.map { abs($0.lowerBound - 20) < 0.1 && abs($0.upperBound - 200) < 0.1 } == true)
        // What is dragged beyond the plot ends at its edge.
        app.advance(by: .seconds(1))
        app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 400, y: 100))
        #expect(x.value.map { abs($0.upperBound - 300) < 0.1 } == true)
        app.advance(by: .seconds(1))
        app.click(at: CGPoint(x: 100, y: 100))
        #expect(x.value == nil && y.value == nil)
    }

    @Test("on a phone a finger selects while it is down")
    func phone() {
        let x = Held<Double?>(nil)
        let app = chartApp { PlainChart().withoutAxes().chartXSelection(value: x.binding) }
        app.setEnvironment(\.deviceForm, .phone)
        app.press(at: CGPoint(x: 90, y: 100))
        #expect(x.value.map { abs($0 - 90) < 0.1 } == true)
        app.movePointer(to: CGPoint(x: 210, y: 100))
        #expect(x.value.map { abs($0 - 210) < 0.1 } == true)
        app.release(at: CGPoint(x: 210, y: 100))
        #expect(x.value == nil)
    }

    @Test("on a phone a touch of a chart that scrolls selects, and stays")
    func phoneThatScrolls() {
        let x = Held<Double?>(nil)
        let app = chartApp {
            PlainChart().withoutAxes().chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 100).chartXSelection(value: x.binding)
        }
        app.setEnvironment(\.deviceForm, .phone)
        app.click(at: CGPoint(x: 150, y: 100))
        #expect(x.value.map { abs($0 - 50) < 0.5 } == true, "\(String(describing: x.value))")
    }

    @Test("the value of the sector's angle under the pointer is selected")
    func angles() {
        let angle = Held<Double?>(nil)
        let app = chartApp { Chart([1.0, 3], id: \.self) { SectorMark(angle: .value("v", $0)) }.chartAngleSelection(value: angle.binding) }
        app.movePointer(to: CGPoint(x: 200, y: 100))
        #expect(angle.value.map { abs($0 - 1) < 0.05 } == true, "\(String(describing: angle.value))")
        app.movePointer(to: CGPoint(x: 100, y: 100))
        #expect(angle.value.map { abs($0 - 3) < 0.05 } == true, "\(String(describing: angle.value))")
        app.removePointer()
        #expect(angle.value == nil)
    }

    @Test("a gesture of the app takes the place of the usual ones, and selects by the proxy")
    func gestures() {
        let x = Held<Double?>(nil), range = Held<ClosedRange<Double>?>(nil)
        let app = chartApp {
            PlainChart().withoutAxes()
                .chartXSelection(value: x.binding)
                .chartXSelection(range: range.binding)
                .chartGesture { proxy in SpatialTapGesture().onEnded { proxy.selectXValue(at: $0.location.x) } }
        }
        app.movePointer(to: CGPoint(x: 120, y: 50))
        #expect(x.value == nil)
        app.click(at: CGPoint(x: 120, y: 50))
        #expect(x.value.map { abs($0 - 120) < 0.1 } == true)
        app.advance(by: .seconds(1))
        app.drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 180, y: 40))
        #expect(range.value == nil)
    }

    @Test("a drag of the app's selects a range by the proxy")
    func dragGesture() {
        let range = Held<ClosedRange<Int>?>(nil)
        let app = chartApp {
            PlainChart().withoutAxes().chartXSelection(range: range.binding).chartGesture { proxy in
                DragGesture(minimumDistance: 5).onChanged { proxy.selectXRange(from: $0.startLocation.x, to: $0.location.x) }
            }
        }
        app.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 50, y: 40))
        #expect(range.value == 50...250)
    }

    @Test("the proxy selects values, ranges and angles without a gesture")
    func byProxy() {
        let x = Held<Double?>(nil), y = Held<Double?>(nil)
        let xRange = Held<ClosedRange<Double>?>(nil), yRange = Held<ClosedRange<Double>?>(nil)
        let probe = ChartProbe()
        let app = chartApp {
            PlainChart().withoutAxes()
                .chartXSelection(value: x.binding).chartYSelection(value: y.binding)
                .chartXSelection(range: xRange.binding).chartYSelection(range: yRange.binding)
                .probed(probe)
        }
        probe.proxy?.selectXValue(at: 60)
        probe.proxy?.selectYValue(at: 60)
        #expect(x.value.map { abs($0 - 60) < 1e-9 } == true && y.value.map { abs($0 - 140) < 1e-9 } == true)
        probe.proxy?.selectXRange(from: 200, to: 100)
        probe.proxy?.selectYRange(from: 200, to: 100)
        #expect(xRange.value.map { abs($0.lowerBound - 100) < 1e-9 && abs($0.upperBound - 200) < 1e-9 } == true)
        #expect(yRange.value.map { abs($0.lowerBound) < 1e-9 && abs($0.upperBound - 100) < 1e-9 } == true)
        probe.proxy?.selectXRange(from: .nan, to: 100)
        #expect(xRange.value == nil)
        app.close()

        let angle = Held<Int?>(nil), sectors = ChartProbe()
        let round = chartApp {
            Chart([1.0, 3], id: \.self) { SectorMark(angle: .value("v", $0)) }.chartAngleSelection(value: angle.binding).probed(sectors)
        }
        sectors.proxy?.selectAngleValue(at: .degrees(180))
        #expect(angle.value == 2)
        round.close()
    }

    @Test("undefined numbers have no range")
    func undefined() {
        let range: ClosedRange<Double>? = SelectionRange.make((.number(.nan), .number(1)))
        #expect(range == nil)
        let turned: ClosedRange<Double>? = SelectionRange.make((.number(3), .number(1)))
        #expect(turned == 1...3)
        let none: ClosedRange<Double>? = SelectionRange.make(nil)
        #expect(none == nil)
    }
}
