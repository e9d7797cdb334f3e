import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Modifiers of other platforms: the view that carries them is the view without.
@MainActor @Suite("Modifiers of other platforms") struct PlatformHintTests {
    private static let plain = TestApp(size: CGSize(width: 200, height: 100)) { Text("Hello") }

    private func expectUnchanged(_ name: String, @ViewBuilder _ content: () -> some View) throws {
        let app = TestApp(size: CGSize(width: 200, height: 100), content: content)
        #expect(try app.find(text: "Hello").frame == Self.plain.find(text: "Hello").frame, "\(name)")
        #expect(list(app) == list(Self.plain), "\(name)")
    }

    private func list(_ app: TestApp) -> [String] { app.host.fullDisplayList.items.map { "\($0.command)" } }

    // Covers partly: mod:sensoryFeedback (nothing is felt: desktops of X11 have no means)
    // Covers partly: mod:hoverEffect (the pointer does not change its shape)
    @Test("Modifiers for phones and watches change neither layout nor ink") func hintsOfPhones() throws {
        try expectUnchanged("sensoryFeedback") {
            Text("Hello").sensoryFeedback(.success, trigger: 1).sensoryFeedback(.impact(weight: .heavy), trigger: 1) { $0 < $1 }
                .sensoryFeedback(trigger: 1) { _, _ in .impact(flexibility: .soft) }
        }
        try expectUnchanged("statusBar") { Text("Hello").statusBar(hidden: true).statusBarHidden().persistentSystemOverlays(.hidden) }
        try expectUnchanged("hoverEffect") { Text("Hello").hoverEffect().hoverEffect(.lift).hoverEffectDisabled() }
        try expectUnchanged("devices") {
            Text("Hello").digitalCrownRotation(.constant(1.0)).handGestureShortcut(.primaryAction).onPencilDoubleTap {}
        }
        try expectUnchanged("content") {
            Text("Hello").writingToolsBehavior(.disabled).springLoadingBehavior(.enabled).invalidatableContent()
        }
        try expectUnchanged("modifier") { Text("Hello").modifier(EmptyModifier.identity).defersSystemGestures(on: .bottom) }
    }

    // Covers: mod:previewLayout, mod:previewDevice, mod:previewDisplayName, mod:previewInterfaceOrientation, mod:previewContext
    // Covers: type:PreviewDevice, style:previewLayout(.sizeThatFits), style:previewLayout(.fixed)
    // Covers: style:previewInterfaceOrientation(.landscapeLeft)
    @Test("Preview modifiers change neither layout nor ink") func previewModifiersLeaveTheViewAlone() throws {
        try expectUnchanged("preview") {
            Text("Hello").previewLayout(.sizeThatFits).previewLayout(.fixed(width: 10, height: 10)).previewDevice("iPhone SE")
                .previewDevice(PreviewDevice(rawValue: "Mac")).previewDisplayName("Name").previewInterfaceOrientation(.landscapeLeft)
                .previewContext(Context())
        }
    }

    private struct Context: PreviewContext {
        subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
    }

    private struct Classes: View {
        @Environment(\.horizontalSizeClass) private var horizontal
        @Environment(\.verticalSizeClass) private var vertical
        @Environment(\.controlActiveState) private var state
        @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
        @Environment(\.accessibilityVoiceOverEnabled) private var speaks
        @Environment(\.accessibilityReduceTransparency) private var isOpaque
        @Environment(\.accessibilityEnabled) private var isAssisted

        var body: some View {
            Text("\(horizontal == .regular) \(vertical == .regular) \(state == .key) \(differentiates || speaks || isOpaque || isAssisted)")
                .accessibilityIdentifier("it")
        }
    }

    // Covers: env:horizontalSizeClass, env:verticalSizeClass, env:controlActiveState, envSet:horizontalSizeClass
    // Covers: type:UserInterfaceSizeClass
    // Covers: env:accessibilityDifferentiateWithoutColor, env:accessibilityVoiceOverEnabled, env:accessibilityReduceTransparency
    // Covers: env:accessibilityEnabled
    @Test("Size classes are regular, and controlActiveState follows the scene phase")
    func desktopsAreRegularAndActive() throws {
        try TestApp { Classes() }.find(id: "it").expect(text: "true true true false")
        try TestApp { Classes().environment(\.horizontalSizeClass, .compact) }.find(id: "it").expect(text: "false true true false")
        try TestApp { Classes().environment(\.scenePhase, .inactive) }.find(id: "it").expect(text: "true true false false")
    }

    private struct Marked: EnvironmentalModifier {
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Inner(text: environment.isEnabled ? "on" : "off")
        }

        struct Inner: ViewModifier {
            let text: String
            func body(content: Content) -> some View { content.accessibilityValue(text) }
        }
    }

    // Covers: protocol:EnvironmentalModifier, type:EmptyModifier
    @Test("An environmental modifier is resolved anew when its environment changes")
    func environmentalModifiersFollowTheEnvironment() throws {
        struct Screen: View {
            @State private var isOff = false

            var body: some View {
                Circle().modifier(Marked()).disabled(isOff).accessibilityIdentifier("it")
                Button("Off") { isOff = true }
            }
        }
        let app = TestApp { Screen() }
        #expect(try app.find(id: "it").value == "on")
        try app.find(.button, "Off").click()
        #expect(try app.find(id: "it").value == "off")
    }
}
