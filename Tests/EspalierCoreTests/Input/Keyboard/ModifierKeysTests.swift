import EspalierCore
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("Modifier keys") struct ModifierKeysTests {
    @Test("An action is told what was held and what is, at first and with each change of the keys that count") func changes() {
        var told: [[EventModifiers]] = []
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Color.clear.onModifierKeysChanged(mask: [.shift, .option]) { told.append([$0, $1]) }
        }
        #expect(told == [[[], []]])
        app.send(.modifiers(.shift, time: app.time))
        app.send(.modifiers([.shift, .control], time: app.time))
        app.send(.modifiers([.shift, .option], time: app.time))
        app.send(.modifiers([], time: app.time))
        #expect(told.dropFirst() == [[[], .shift], [.shift, [.shift, .option]], [[.shift, .option], []]])
    }

    @Test("Keys and buttons tell as well what is held, for views that do not want the first state") func byOthers() {
        var told: [EventModifiers] = []
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            Color.clear.onModifierKeysChanged(initial: false) { told.append($1) }
        }
        app.movePointer(to: CGPoint(x: 5, y: 5), modifiers: .shift)
        app.movePointer(to: CGPoint(x: 6, y: 5))
        #expect(told == [.shift, []])
    }

    @Test("A view that is gone is told nothing") func gone() {
        @MainActor final class Model: ObservableObject { @Published var isThere = true }
        struct Page: View {
            @ObservedObject var model: Model
            let tell: () -> Void
            var body: some View { if model.isThere { Color.clear.onModifierKeysChanged(initial: false) { _, _ in tell() } } }
        }
        let model = Model()
        var count = 0
        let app = TestApp(size: CGSize(width: 100, height: 100)) { Page(model: model) { count += 1 } }
        model.isThere = false
        try? app.settle()
        app.send(.modifiers(.shift, time: app.time))
        #expect(count == 0)
    }
}
