import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

extension NSButton {
    /// Whether it shows that it is on by what it says, shows, and how it is drawn.
    private var isShownOn: Bool { state != .off && [.toggle, .pushOnPushOff, .onOff].contains(type) }

    private var label: ButtonLabel {
        let isOther = isShownOn
        let text = isOther && !alternateTitle.isEmpty ? AttributedString(alternateTitle) : attributedTitle.attributedText
        return ButtonLabel(title: text, image: isOther ? alternateImage ?? image : image, position: imagePosition, font: font?.font)
    }

    @ViewBuilder var content: some View {
        let isOn = Binding<Bool>(get: { [weak self] in self?.state == .on }, set: { [weak self] _ in self?.press() })
        Group {
            switch type {
            case .switch:
                // A box whose sources differ is drawn as neither; a press writes to all of them.
                let pressed = Binding<Bool>(get: { true }, set: { [weak self] _ in self?.press() })
                Toggle(sources: state == .mixed ? [pressed, .constant(false)] : [isOn], isOn: \.self) { label }.toggleStyle(.checkbox)
            case .radio:
                Picker(selection: isOn) { label.tag(true) } label: { EmptyView() }.pickerStyle(.radioGroup).labelsHidden()
            default:
                let button = Button { [weak self] in self?.press() } label: { label }
                if !isBordered, let tint = contentTintColor?.color {
                    button.buttonStyle(.plain).foregroundStyle(tint)
                } else if !isBordered {
                    button.buttonStyle(.plain)
                } else if keyEquivalent == "\r" || isShownOn {
                    button.buttonStyle(.borderedProminent)
                } else {
                    button.buttonStyle(.bordered)
                }
            }
        }
        .keyboardShortcut(shortcut).disabled(!isEnabled).controlSize(controlSize.size).tint(contentTintColor?.color)
    }

    private var shortcut: KeyboardShortcut? {
        guard let key = keyEquivalent.first else { return nil }
        if key == "\r" { return .defaultAction }
        return KeyboardShortcut(KeyEquivalent(key), modifiers: NSEvent.modifiers(keyEquivalentModifierMask))
    }
}

private struct ButtonLabel: View {
    let title: AttributedString
    let image: NSImage?
    let position: NSControl.ImagePosition
    let font: Font?

    var body: some View {
        switch position {
        case .noImage: text
        case .imageOnly:
            if let image {
                Image(nsImage: image).accessibilityLabel(Text(verbatim: image.accessibilityDescription ?? String(title.characters)))
            } else {
                text
            }
        case .imageLeft, .imageLeading: HStack(spacing: 4) { picture; text }
        case .imageRight, .imageTrailing: HStack(spacing: 4) { text; picture }
        case .imageAbove: VStack(spacing: 2) { picture; text }
        case .imageBelow: VStack(spacing: 2) { text; picture }
        case .imageOverlaps: ZStack { picture; text }
        }
    }

    @ViewBuilder private var picture: some View { if let image { Image(nsImage: image) } }
    @ViewBuilder private var text: some View { if !title.characters.isEmpty { Text(title).font(font) } }
}
