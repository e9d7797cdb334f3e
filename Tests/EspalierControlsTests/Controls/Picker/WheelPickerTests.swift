import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

@MainActor @Suite("Drums of choices on a phone") struct WheelPickerTests {
    private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { view() }
        app.setEnvironment(\.deviceForm, .phone)
        app.setEnvironment(\.locale, Locale(identifier: "en_US"))
        try app.settle()
        return app
    }

    @Observable final class Model {
        var choice = 5
        var date = Date(timeIntervalSince1970: 0)
    }

    private struct Numbers: View {
        @Bindable var model: Model
        var body: some View {
            Picker("Number", selection: $model.choice) { ForEach(0..<20) { Text("n\($0)").tag($0) } }.pickerStyle(.wheel)
        }
    }

    @Test("What is chosen stands in the middle, and what comes to rest there is chosen") func choice() throws {
        let model = Model()
        let app = try app { Numbers(model: model) }
        let middle = try app.find(.radioButton, "n5").frame.midY
        #expect(abs(middle - 300) <= 1)
        #expect(!app.displayListDescription().contains("Number"), "a drum has no label")
        app.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 - 96), steps: 60)
        try app.settle(maxFrames: 400)
        #expect(model.choice >= 8)
        #expect(try abs(app.find(.radioButton, "n\(model.choice)").frame.midY - 300) <= 1)
        model.choice = 2
        try app.settle(maxFrames: 400)
        #expect(try abs(app.find(.radioButton, "n2").frame.midY - 300) <= 1)
        // A notch is a row.
        app.scroll(at: CGPoint(x: 200, y: 300), dy: 1)
        try app.settle(maxFrames: 400)
        #expect(model.choice == 3)
    }

    @Test("A date has a drum for each part, in the order of the locale") func date() throws {
        let model = Model()
        let app = try app {
            DatePicker("When", selection: Binding { model.date } set: { model.date = $0 }, displayedComponents: .date)
                .datePickerStyle(.wheel)
                .environment(\.timeZone, TimeZone(identifier: "UTC")!)
        }
        let month = try app.find(.radioButton, "January").frame, year = try app.find(.radioButton, "1970").frame
        #expect(month.midX < year.midX)
        #expect(abs(month.midY - year.midY) < 2)
        app.scroll(at: CGPoint(x: month.midX, y: month.midY), dy: 1)
        try app.settle(maxFrames: 400)
        #expect(Calendar(identifier: .gregorian).component(.month, from: model.date.addingTimeInterval(43_200)) == 2)
    }

    @Test("The days on a drum stay where they are while it is turned; a date from elsewhere is found", arguments: [3, 300])
    func days(away: Int) throws {
        let model = Model(), day = 86_400.0
        let app = try app {
            DatePicker("When", selection: Binding { model.date } set: { model.date = $0 }).datePickerStyle(.wheel)
                .environment(\.timeZone, TimeZone(identifier: "UTC")!)
        }
        func rows() -> [String] { app.findAll(.radioButton).compactMap(\.label).filter { $0.contains("Jan") } }
        let before = rows(), middle = try app.find(.radioButton, "Thu, Jan 1").frame
        #expect(before.count > 2)
        for _ in 0..<3 {
            app.scroll(at: CGPoint(x: middle.midX, y: middle.midY), dy: 1)
            try app.settle(maxFrames: 400)
        }
        #expect(model.date.timeIntervalSince1970 == 3 * day)
        #expect(try abs(app.find(.radioButton, "Sun, Jan 4").frame.midY - middle.midY) <= 1)
        #expect(try app.find(.radioButton, "Thu, Jan 1").frame.midY < middle.midY - 80, "the row has moved with the drum alone")
        model.date = Date(timeIntervalSince1970: Double(away) * day)
        try app.settle(maxFrames: 400)
        let chosen = try app.find(.radioButton, away == 3 ? "Sun, Jan 4" : "Wed, Oct 28")
        #expect(abs(chosen.frame.midY - middle.midY) <= 1)
    }
}
