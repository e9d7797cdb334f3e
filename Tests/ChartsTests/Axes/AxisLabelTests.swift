import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing
@testable import Charts

@MainActor @Suite("Labels and values of axes")
struct AxisLabelTests {
    private let points = ForEach([0.0, 100], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }

    /// A chart of 300 by 200 points with an axis; the values of both go from 0 to 100.
    private func chart(x: (any AxisContent)? = nil, y: (any AxisContent)? = nil, domain: ClosedRange<Double>? = 0...100) -> ChartLayout {
        layout(points, CGSize(width: 300, height: 200)) {
            if let x { $0.x.groups = _AxisCollector.groups(of: AnyAxisContent(x)) } else { $0.x.visibility = .hidden }
            if let y { $0.y.groups = _AxisCollector.groups(of: AnyAxisContent(y)) } else { $0.y.visibility = .hidden }
            if let domain { ($0.x.domain, $0.y.domain) = (domain._domain, domain._domain) }
        }
    }

    private func texts(_ chart: ChartLayout) -> [String] {
        chart.scene.axes.labels.compactMap { if case .text(let text) = $0.label.content { text.plainString() } else { nil } }
    }

    private func frames(_ chart: ChartLayout) -> [CGRect] { chart.scene.axes.labels.map(\.frame) }

    /// An axis with a label of these words at each multiple of ten.
    private func words(_ resolution: AxisValueLabelCollisionResolution, _ text: String = "Seventeen") -> ChartLayout {
        chart(x: AxisMarks(values: .stride(by: 10.0)) { value in
            AxisValueLabel(text, collisionResolution: resolution, orientation: .automatic)
        })
    }

    @Test("labels that would overlap are left out, shortened or left alone, as the app says")
    func collisions() {
        let all = words(.disabled)
        #expect(frames(all).count == 11 && frames(all)[1].minX < frames(all)[0].maxX)
        let short = words(.truncate)
        #expect(frames(short).count > 5 && zip(frames(short).dropFirst(), frames(short)).allSatisfy { $0.minX >= $1.maxX - 0.5 })
        #expect(frames(short)[3].width < frames(all)[3].width)
        let greedy = words(.greedy), automatic = words(.automatic)
        for kept in [greedy, automatic] {
            #expect(frames(kept).count < 11 && zip(frames(kept).dropFirst(), frames(kept)).allSatisfy { $0.minX >= $1.maxX })
            #expect(frames(kept)[0].width == frames(all)[0].width)
        }
        let far = words(.greedy(priority: 0, minimumSpacing: 60))
        #expect(
            frames(far).count < frames(greedy).count
                && zip(frames(far).dropFirst(), frames(far)).allSatisfy { $0.minX - $1.maxX >= 60 - 1e-6 })
    }

    @Test("labels of a higher priority are kept where there is room for some only")
    func priorities() {
        let chart = chart(x: AxisMarks(values: [40.0, 50, 60]) { value in
            AxisValueLabel("Label \(value.index) of many", collisionResolution: .greedy(priority: value.index == 1 ? 1 : 0, minimumSpacing: 40))
        })
        #expect(texts(chart) == ["Label 1 of many"])
    }

    @Test("labels are written across, downwards or upwards")
    func orientations() throws {
        func label(_ orientation: AxisValueLabelOrientation) throws -> AxisLabel {
            try #require(
                chart(x: AxisMarks(values: [50.0]) { AxisValueLabel("A long label", orientation: orientation) }).scene.axes.labels.first)
        }
        let across = try label(.horizontal), down = try label(.vertical), up = try label(.verticalReversed)
        #expect(across.label.rotation == 0 && down.label.rotation == 90 && up.label.rotation == -90)
        #expect(try label(.automatic).frame == across.frame && across.frame.width > across.frame.height)
        #expect(down.frame.width == across.frame.height && down.frame.height == across.frame.width && up.frame == down.frame)
    }

    @Test("labels of several lengths beside a plot are aligned with each other on the side that is named")
    func alignment() {
        func edges(_ alignment: Alignment?) -> [CGRect] {
            frames(chart(y: AxisMarks(values: [0.0, 100]) { AxisValueLabel(multiLabelAlignment: alignment, verticalSpacing: 0) }))
                .sorted { $0.width < $1.width }
        }
        let leading = edges(.leading), trailing = edges(.trailing), middle = edges(.center)
        #expect(leading.count == 2 && leading[0].width < leading[1].width)
        #expect(
            leading[0].minX == leading[1].minX && abs(trailing[0].maxX - trailing[1].maxX) < 1e-6
                && abs(middle[0].midX - middle[1].midX) < 1e-6)
        #expect(edges(nil) == leading)
    }

    @Test("labels stand off the plot by the spacing, and beyond it with a view of the app")
    func spacing() throws {
        let plain = chart(y: AxisMarks(values: [50.0]) { AxisValueLabel(horizontalSpacing: 0) })
        let far = chart(y: AxisMarks(values: [50.0]) { AxisValueLabel(horizontalSpacing: 24) })
        let near = try #require(frames(plain).first), moved = try #require(frames(far).first)
        #expect(near.minX == plain.plot.width && moved.minX == far.plot.width + 24 && abs(plain.plot.width - far.plot.width - 24) < 1e-6)
        let view = chart(x: AxisMarks(values: [50.0]) {
            AxisValueLabel(
                centered: false, anchor: .top, multiLabelAlignment: .leading, collisionResolution: .automatic, offsetsMarks: true,
                orientation: .horizontal, horizontalSpacing: 10, verticalSpacing: 6, content: { Color.red.frame(width: 30, height: 12) })
        })
        let frame = try #require(frames(view).first)
        #expect(frame.size == CGSize(width: 30, height: 12) && frame.minY == view.plot.height + 6)
        #expect(try abs(frame.midX - #require(view.x.position(of: 50)) - 10) < 1e-6)
        // The same of a value in a format, upright.
        let percent = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US")).scale(1)
        let format = chart(x: AxisMarks(values: [50.0]) {
            AxisValueLabel(
                format: percent, centered: false, anchor: .top, multiLabelAlignment: nil, collisionResolution: .disabled, offsetsMarks: true,
                orientation: .vertical, horizontalSpacing: 10, verticalSpacing: 6)
        })
        let upright = try #require(format.scene.axes.labels.first)
        #expect(texts(format) == ["50%"] && upright.label.rotation == 90 && upright.frame.minY == format.plot.height + 6)
        #expect(try abs(upright.frame.midX - #require(format.x.position(of: 50)) - 10) < 1e-6)
    }

    @Test("automatic values are about as many as wanted, and no nearer than the smallest stride")
    func automaticValues() {
        #expect(texts(chart(x: AxisMarks(values: .automatic(desiredCount: 2)))) == ["0", "100"])
        #expect(texts(chart(x: AxisMarks(values: .automatic(desiredCount: 11)))).count > 6)
        let wide = AxisMarkValues.automatic(minimumStride: 40.0, desiredCount: 11, roundLowerBound: nil, roundUpperBound: nil)
        #expect(texts(chart(x: AxisMarks(values: wide))) == ["0", "50", "100"])
    }

    @Test("bounds are rounded to the next value where the app says so")
    func rounding() {
        func bounds(_ values: AxisMarkValues) -> [Double] {
            let chart = layout(ForEach([3.0, 97], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }) {
                $0.x.groups = _AxisCollector.groups(of: AxisMarks(values: values))
                $0.x.domain = AutomaticScaleDomain(includesZero: false)._domain
            }
            return [chart.x.low, chart.x.high]
        }
        #expect(bounds(.automatic(desiredCount: 5, roundLowerBound: true, roundUpperBound: true)) == [0, 100])
        let free = bounds(.automatic(desiredCount: 5, roundLowerBound: false, roundUpperBound: false))
        #expect(free == [3, 97])
        #expect(bounds(.stride(by: 20.0, roundLowerBound: true, roundUpperBound: false)) == [0, 97])
        #expect(bounds(.stride(by: 20.0, roundLowerBound: false, roundUpperBound: true)) == [3, 100])
    }

    @Test("strides of calendar units begin at units of the calendar that is named")
    func calendarStrides() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1))),
            end = start.addingTimeInterval(6 * 86400)
        var dates: [Date] = []
        let values = AxisMarkValues.stride(by: .day, count: 2, roundLowerBound: false, roundUpperBound: false, calendar: calendar)
        _ = layout(ForEach([start, end], id: \.self) { PointMark(x: .value("d", $0), y: .value("y", 1)) }) {
            $0.x.groups = _AxisCollector.groups(of: AxisMarks(values: values) { value in
                let _ = value.index == 0 ? dates = [] : ()
                let _ = dates.append(value.as(Date.self) ?? .distantPast)
                AxisGridLine()
            })
        }
        #expect(dates == [0, 2, 4, 6].map { start.addingTimeInterval($0 * 86400) })
    }

    @Test("only the extended preset gives an axis of y ticks beside its plot, only the inset one labels in it")
    func presets() {
        func ticks(_ preset: AxisMarkPreset) -> Int {
            chart(y: AxisMarks(preset: preset, values: [50.0])).scene.axes.lines.filter { !$0.isGridLine }.count
        }
        #expect(ticks(.automatic) == 0 && ticks(.extended) == 1 && ticks(.aligned) == 0)
        #expect(AxisMarkPreset.automatic != .extended && AxisMarkPreset.inset != .aligned)
    }

    @Test("erased marks and axes are what they were")
    func erased() throws {
        let plain = chart(x: AxisMarks(values: [50.0]) { AxisValueLabel() })
        #expect(
            frames(chart(x: AnyAxisContent(erasing: AxisMarks(values: [50.0]) { AnyAxisMark(erasing: AxisValueLabel()) }))) == frames(plain)
        )
        #expect(frames(chart(x: AxisMarks(values: [50.0]) { AxisValueLabel() }.compositingLayer())) == frames(plain))
        let layered = _AxisCollector.groups(of: AxisMarks(values: [50.0]).compositingLayer(style: { $0.opacity(0.5) }))
        #expect(layered.count == 1 && layered[0].layer != nil && _AxisCollector.groups(of: AxisMarks(values: [50.0]))[0].layer == nil)
    }
}
