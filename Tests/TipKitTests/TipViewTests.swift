@testable import EspalierCore
import EspalierTesting
import EspalierTestSupport
import Foundation
import SwiftUI
import Testing
@testable import TipKit

private struct ShownTip: Tip {
    let id: String
    var title: Text { Text("Favourites") }
    var message: Text? { Text("They come first") }
    var image: Image? { Image(systemName: "star") }
    let pressed: @Sendable () -> Void
    var actions: [Action] {
        Action(id: "more", title: "Tell me more", perform: pressed)
        Action(id: "off", title: "Not now", disabled: true)
    }
    init(_ id: String, pressed: @escaping @Sendable () -> Void = {}) { (self.id, self.pressed) = (id, pressed) }
}

extension TipTests {
    @MainActor @Suite("Tips in views", .serialized) struct TipViewTests {
        init() { #expect(TestStore.isReady) }

        private func app<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
            let app = TestApp(size: CGSize(width: 390, height: 600), content: view)
            try app.settle(maxFrames: 400)
            return app
        }

        @Test("A tip stands between other views until it is closed, and is over then") func closes() throws {
            let tip = ShownTip("TipViewTests.closes")
            let app = try app { VStack { Text("above"); TipView(tip, arrowEdge: .bottom); Text("below") } }
            let title = try app.find(text: "Favourites").frame, message = try app.find(text: "They come first").frame
            let above = try app.find(text: "above").frame, below = try app.find(text: "below").frame
            #expect(above.maxY < title.minY && title.maxY <= message.minY && message.maxY < below.minY)
            try app.find(.button, "Close").click()
            try app.settle(maxFrames: 400)
            #expect(app.findAll(text: "Favourites").isEmpty)
            #expect(tip.status == .invalidated(.tipClosed))
            #expect(try app.find(text: "below").frame.minY < below.minY)
        }

        @Test("Its buttons call their own action, then the view's") func actions() throws {
            let log = Log()
            let tip = ShownTip("TipViewTests.actions") { MainActor.assumeIsolated { log("own") } }
            let app = try app { TipView(tip) { log("\($0.id) \($0.index ?? -1)") } }
            try app.find(.button, "Tell me more").click()
            #expect(log.drain() == ["own", "more 0"])
            #expect(try !app.find(.button, "Not now").isEnabled)
            #expect(tip.status == .available)
        }

        @Test("A view is told whether it shows its tip, and follows what the app tells") func isPresented() throws {
            let tip = ShownTip("TipViewTests.isPresented")
            let app = try app {
                Holder(false) { shown in
                    Text(shown.wrappedValue ? "shown" : "not shown")
                    TipView(tip, isPresented: shown)
                }
            }
            _ = try app.find(text: "shown")
            tip.invalidate(reason: .actionPerformed)
            try app.settle(maxFrames: 400)
            _ = try app.find(text: "not shown")
            #expect(app.findAll(text: "Favourites").isEmpty)
        }

        @Test(
            "A popover points at a view; a press elsewhere closes it and leaves the tip as it is", arguments: [DeviceForm.desktop, .phone])
        func popover(_ device: DeviceForm) throws {
            let tip = ShownTip("TipViewTests.popover \(device)")
            let app = TestApp(size: CGSize(width: 390, height: 600)) {
                VStack {
                    Text("star").popoverTip(tip, attachmentAnchor: .rect(.bounds), arrowEdge: nil) { _ in }
                    Spacer()
                }
            }
            app.setEnvironment(\.deviceForm, device)
            try app.settle(maxFrames: 400)
            #expect(!app.host.popups.popups.isEmpty)
            _ = try app.find(text: "Favourites")
            app.click(at: CGPoint(x: 195, y: 580))
            try app.settle(maxFrames: 400)
            #expect(app.host.popups.popups.isEmpty)
            #expect(tip.status == .available)
        }

        @Test("What an app says of their look holds for the tips inside") func looks() throws {
            struct Plain: TipViewStyle {
                func makeBody(configuration: TipViewStyleConfiguration) -> some View {
                    VStack {
                        configuration.image
                        configuration.title
                        if configuration.message == nil { Text("no message") }
                        ForEach(configuration.actions) { action in Button(action: action.handler) { action.label() } }
                    }
                }
            }
            let log = Log(), tip = ShownTip("TipViewTests.looks")
            let app = try app {
                TipView(tip) { log($0.id) }.tipViewStyle(Plain()).tipBackground(.red).tipCornerRadius(0).tipImageSize(
                    CGSize(width: 9, height: 9))
            }
            #expect(app.findAll(text: "They come first").isEmpty)
            try app.find(.button, "Tell me more").click()
            #expect(log.drain() == ["more"])
            let red = Color.red.resolve(in: EnvironmentValues())
            let fills = app.host.fullDisplayList.items.contains {
                if case .fill(_, _, .color(let color), _) = $0.command { color == red } else { false }
            }
            #expect(fills)
        }

        @Test("The usual look may be asked for; its picture has the size and the colour that an app says") func usualLook() throws {
            struct Framed: TipViewStyle {
                func makeBody(configuration: Configuration) -> some View {
                    VStack {
                        Text("framed")
                        MiniTipViewStyle().makeBody(configuration: configuration)
                    }
                }
            }
            let framed = try app { TipView(ShownTip("TipViewTests.framed")).tipViewStyle(Framed()) }
            #expect(try framed.find(text: "framed").frame.maxY <= framed.find(text: "Favourites").frame.minY)
            let tip = ShownTip("TipViewTests.usualLook")
            let app = try app {
                TipView(tip).tipViewStyle(.miniTip).tipImageSize(CGSize(width: 20, height: 20)).tipImageStyle(.green).tipCornerRadius(
                    3, antialiased: true)
            }
            _ = try app.find(text: "They come first")
            let image = try app.find(.image, "star").frame
            #expect(max(image.width, image.height) <= 20.5 && max(image.width, image.height) > 15)
            let green = Color.green.resolve(in: EnvironmentValues())
            #expect(
                app.host.fullDisplayList.items.contains {
                    if case .fill(_, _, .color(let color), _) = $0.command { color == green } else { false }
                })
        }

        @Test("A popover is told, and tells, whether it is shown") func popoverIsPresented() throws {
            let tip = ShownTip("TipViewTests.popoverIsPresented")
            let app = try app {
                Holder(false) { shown in
                    VStack {
                        Text("star").popoverTip(
                            tip, isPresented: shown, attachmentAnchor: .rect(.bounds), arrowEdge: .top, action: { _ in })
                        Text(shown.wrappedValue ? "shown" : "not shown")
                        Spacer()
                        Button("Hide") { shown.wrappedValue = false }
                    }
                }
            }
            try app.settle(maxFrames: 400)
            _ = try app.find(text: "shown")
            #expect(!app.host.popups.popups.isEmpty)
            tip.invalidate(reason: .actionPerformed)
            try app.settle(maxFrames: 400)
            _ = try app.find(text: "not shown")
            #expect(app.host.popups.popups.isEmpty)
        }
    }
}
