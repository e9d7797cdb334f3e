@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Where a view is shown whose container arranges its views anew.
@MainActor @Suite("Places of subviews") struct SubviewPlaceTests {
    private struct Row {
        let id: String
        let range: Range<Int>
    }

    /// Six views in rows. The rows of another number of columns are other rows, unless they keep their ids.
    private struct Columns: View {
        let knob: Knob<Int>
        var keepsIDs = false
        var isPadded = false

        private func rows(_ count: Int, _ columns: Int) -> [Row] {
            stride(from: 0, to: count, by: columns).map { start in
                let range = start..<min(start + columns, count)
                return Row(id: keepsIDs ? "\(start / columns)" : "\(range)", range: range)
            }
        }

        var body: some View {
            let columns = knob.value
            Group(subviews: ForEach(0..<6) { Box("v\($0)", width: 20, height: 10) }) { subviews in
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(rows(subviews.count, columns), id: \.id) { row in
                        HStack(spacing: 0) {
                            ForEach(subviews[row.range]) { subview in
                                if isPadded { subview.padding(.trailing, CGFloat(columns)) } else { subview }
                            }
                        }
                    }
                }
            }
        }
    }

    private func places(_ app: TestApp) throws -> [String] { try app.rects("v0", "v1", "v2", "v3", "v4", "v5") }

    /// Of six views in the middle of 200 x 100.
    private func expected(_ columns: Int, gap: CGFloat = 0) -> [String] {
        let width = 20 + gap, rows = CGFloat((6 + columns - 1) / columns)
        let left = (200 - CGFloat(columns) * width) / 2, top = (100 - rows * 10) / 2
        return (0..<6).map { text(left + CGFloat($0 % columns) * width, top + CGFloat($0 / columns) * 10, 20, 10) }
    }

    private func boxes(_ app: TestApp) -> Int { app.shownFills.count { $0.rect.width == 20 && $0.rect.height == 10 } }

    @Test("Views show in new rows at once", arguments: [true, false], [true, false])
    func newRows(_ isAnimated: Bool, _ keepsIDs: Bool) throws {
        let knob = Knob(2)
        let app = TestApp.stage { Columns(knob: knob, keepsIDs: keepsIDs) }
        #expect(try places(app) == expected(2))
        let messages = try Diagnostics.recording {
            for columns in [3, 2, 6, 1, 3] {
                app.change(knob, to: columns, isAnimated ? .linear(duration: 1) : nil)
                // New rows fade in.
                app.run(0.05)
                // Rows that stay take the views that stay in them along to where they are now.
                if !(isAnimated && keepsIDs) { #expect(try places(app) == expected(columns), "\(columns)") }
                #expect(try places(app).count == 6)
                app.run(2)
                #expect(try places(app) == expected(columns), "\(columns), later")
                #expect(boxes(app) == 6)
            }
            try app.settle()
        }
        #expect(!messages.contains { $0.contains("two places") })
    }

    @Test("Views show in their rows when these come back before they have gone", arguments: [true, false])
    func rowsThatComeBack(_ isPadded: Bool) throws {
        let knob = Knob(2)
        let app = TestApp.stage { Columns(knob: knob, isPadded: isPadded) }
        let messages = try Diagnostics.recording {
            for columns in [3, 2, 3, 6, 2] {
                app.change(knob, to: columns, .linear(duration: 1))
                app.run(0.3)
                #expect(try places(app).count == 6)
            }
            app.run(3)
            #expect(try places(app) == expected(2, gap: isPadded ? 2 : 0))
            #expect(boxes(app) == 6)
            try app.settle()
        }
        #expect(!messages.contains { $0.contains("two places") })
    }

    /// Views without rows, under ids that are new with each value.
    private struct Renamed: View {
        let knob: Knob<Int>
        var body: some View {
            let number = knob.value
            Group(subviews: ForEach(0..<3) { Box("v\($0)", width: 20, height: 10) }) { subviews in
                HStack(spacing: 0) {
                    ForEach(Array(subviews.enumerated()), id: \.offset) { place in Group { place.element }.id(number) }
                }
            }
        }
    }

    @Test("Views show at once where they stand under a new id, and back under the old one") func newIDs() throws {
        let knob = Knob(0)
        let app = TestApp.stage { Renamed(knob: knob) }
        let places = [text(70, 45, 20, 10), text(90, 45, 20, 10), text(110, 45, 20, 10)]
        for number in [1, 2, 1, 0, 1] {
            app.change(knob, to: number, .linear(duration: 1))
            #expect(try app.rects("v0", "v1", "v2") == places, "\(number)")
            app.run(0.3)
            #expect(try app.rects("v0", "v1", "v2") == places, "\(number), later")
        }
        app.run(2)
        #expect(boxes(app) == 3)
        try app.settle()
    }

    /// The first of some views once more after the last.
    private struct Round: View {
        let count: Knob<Int>
        var isRound = Knob(true)
        var body: some View {
            Group(subviews: ForEach(0..<count.value, id: \.self) { Counted(name: "v\($0)") }) { subviews in
                HStack(spacing: 0) {
                    subviews
                    if isRound.value, let first = subviews.first { first.padding(.leading, 10) }
                }
            }
        }
    }

    /// Has its own state, which a click changes.
    private struct Counted: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name): \(count)") { count += 1 }.buttonStyle(.plain).frame(width: 20, height: 10) }
    }

    private func names(_ app: TestApp) -> [String] {
        app.findAll(.button).sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.label)
    }

    @Test("A view that is shown in two places is there in both, each time with its own state") func twoPlaces() throws {
        let count = Knob(2), isRound = Knob(true)
        let app = TestApp.stage { Round(count: count, isRound: isRound) }
        try app.settle()
        #expect(names(app) == ["v0: 0", "v1: 0", "v0: 0"])
        try app.findAll(.button).max { $0.frame.minX < $1.frame.minX }?.click()
        try app.settle()
        #expect(names(app) == ["v0: 0", "v1: 0", "v0: 1"])
        app.change(count, to: 3, nil)
        try app.settle()
        #expect(names(app) == ["v0: 0", "v1: 0", "v2: 0", "v0: 1"])
        app.change(isRound, to: false, nil)
        try app.settle()
        #expect(names(app) == ["v0: 0", "v1: 0", "v2: 0"])
        app.change(isRound, to: true, nil)
        try app.settle()
        #expect(names(app) == ["v0: 0", "v1: 0", "v2: 0", "v0: 0"])
    }

    @Test("A view that is in a list and on the screen that the list leads to stays in the list on the way back") func screens() throws {
        struct Pictures: View {
            @State private var isOpen = false
            var body: some View {
                NavigationStack {
                    Group(subviews: ForEach(0..<3, id: \.self) { Text("picture \($0)") }) { subviews in
                        VStack {
                            ForEach(subviews.prefix(2)) { $0 }
                            Button("Open") { isOpen = true }
                        }
                        .navigationDestination(isPresented: $isOpen) { VStack { ForEach(subviews) { $0 } } }
                    }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 390, height: 400)) { Pictures() }
        try app.settle(maxFrames: 400)
        for _ in 0..<2 {
            #expect(app.findAll(text: "picture 0").count == 1 && app.findAll(text: "picture 2").isEmpty)
            try app.find(.button, "Open").click()
            try app.settle(maxFrames: 400)
            for number in 0..<3 { #expect(app.findAll(text: "picture \(number)").count == 1, "\(number)") }
            try app.find(id: "BackButton").click()
            try app.settle(maxFrames: 400)
        }
    }
}
