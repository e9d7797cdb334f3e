import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// The inspector's window: the tree, what is known of the chosen view, and the frames.
struct InspectorRoot: View {
    let session: InspectorSession
    /// Called when the window has closed.
    let onEnd: () -> Void

    var body: some View {
        VStack(spacing: 0) {
            InspectorBar(session: session)
            Divider()
            HSplitView {
                TreePane(session: session).frame(minWidth: 240, idealWidth: 420, maxWidth: .infinity)
                DetailPane(session: session).frame(minWidth: 320, idealWidth: 420, maxWidth: .infinity)
            }
            .frame(maxHeight: .infinity)
            Divider()
            TimelinePane(session: session)
        }
        .frame(minWidth: 640, minHeight: 420)
        .onDisappear(perform: onEnd)
    }
}

/// The strip at the top: what is looked at, and how the app is shown meanwhile.
struct InspectorBar: View {
    @Bindable var session: InspectorSession

    var body: some View {
        HStack(spacing: 12) {
            Toggle(isOn: Binding(get: { session.isPicking }, set: { _ in session.beginPicking() })) {
                Label { Text(verbatim: "Pick") } icon: { Image(systemName: "scope") }
            }
            .toggleStyle(.button)
            .help(Text(verbatim: "Choose a view by a click on the app's window"))
            if session.titles.count > 1 {
                Picker(selection: $session.targetIndex) {
                    ForEach(Array(session.titles.enumerated()), id: \.offset) { Text(verbatim: $0.element).tag($0.offset) }
                } label: {
                    Text(verbatim: "Window")
                }
                .labelsHidden()
                .frame(maxWidth: 180)
            }
            Spacer(minLength: 8)
            OverlayToggles(session: session)
            BarLine()
            PaceControls(session: session)
            BarLine()
            LookMenu(session: session)
        }
        .controlSize(.small)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
    }
}

private struct BarLine: View {
    var body: some View { Divider().frame(height: 18) }
}

private struct OverlayToggles: View {
    @Bindable var session: InspectorSession

    private func toggle(_ option: DebugOptions) -> Binding<Bool> {
        Binding {
            session.overlay.contains(option)
        } set: { isOn in
            if isOn { session.overlay.insert(option) } else { session.overlay.remove(option) }
        }
    }

    var body: some View {
        HStack(spacing: 4) {
            Toggle(isOn: toggle(.layout)) { Text(verbatim: "Layout") }.help(Text(verbatim: "Outline all views"))
            Toggle(isOn: toggle(.damage)) { Text(verbatim: "Damage") }.help(Text(verbatim: "Flash what is painted"))
        }
        .toggleStyle(.button)
    }
}

/// How fast the app's animations run.
private struct PaceControls: View {
    @Bindable var session: InspectorSession

    var body: some View {
        HStack(spacing: 4) {
            Picker(selection: $session.pace) {
                Text(verbatim: "Normal").tag(1.0)
                Text(verbatim: "1/2 speed").tag(0.5)
                Text(verbatim: "1/10 speed").tag(0.1)
                Text(verbatim: "Stopped").tag(0.0)
            } label: {
                Text(verbatim: "Animations")
            }
            .fixedSize()
            Button { session.step() } label: {
                Label { Text(verbatim: "Step") } icon: { Image(systemName: "forward.frame") }.labelStyle(.iconOnly)
            }
            .disabled(session.pace > 0)
            .help(Text(verbatim: "Let stopped animations go on by one frame"))
        }
    }
}

/// The surroundings in which the app's windows are shown.
private struct LookMenu: View {
    @Bindable var session: InspectorSession

    var body: some View {
        Menu {
            choice("Appearance", $session.look.colorScheme, [("Light", .light), ("Dark", .dark)])
            choice("Direction", $session.look.layoutDirection, [("Left to right", .leftToRight), ("Right to left", .rightToLeft)])
            choice("Text size", $session.look.textSize, [
                ("Smallest", .xSmall), ("Large", .large), ("Largest", .xxxLarge), ("Accessibility 3", .accessibility3),
            ])
            choice("Contrast", $session.look.contrast, [("Standard", .standard), ("Increased", .increased)])
            choice("Locale", $session.look.locale, [
                ("English (US)", "en_US"), ("German", "de_DE"), ("Arabic", "ar_EG"), ("Japanese", "ja_JP"),
            ])
            Divider()
            Button { session.look = Look() } label: { Text(verbatim: "As the Desktop Has It") }
        } label: {
            Label { Text(verbatim: "Look") } icon: { Image(systemName: session.look.isPlain ? "eye" : "eye.fill") }
        }
        .fixedSize()
    }

    private func choice<Value: Hashable>(_ name: String, _ value: Binding<Value?>, _ values: [(String, Value)]) -> some View {
        Picker(selection: value) {
            Text(verbatim: "As it is").tag(Value?.none)
            ForEach(Array(values.enumerated()), id: \.offset) { Text(verbatim: $0.element.0).tag(Optional($0.element.1)) }
        } label: {
            Text(verbatim: name)
        }
        .pickerStyle(.menu)
    }
}
