import EspalierCore
import EspalierGraphics
import Foundation

// SwiftUI: an alert shows plain text. Fonts, colours and underlines that an app gives its title, message or button labels are
// ignored, as the system's own alerts do not support them.

/// A view that can be copied without the styling of its texts.
@MainActor protocol PlainTexts {
    var plainTexts: Self { get }
}

/// A copy of the value without the styling of its texts; the value itself if its type has none.
@MainActor package func withPlainTexts<V>(_ value: V) -> V { (value as? any PlainTexts)?.plainTexts as? V ?? value }

extension Text: @MainActor PlainTexts {}

extension ModifiedContent: @MainActor PlainTexts {
    @MainActor var plainTexts: ModifiedContent {
        ModifiedContent(content: withPlainTexts(content), modifier: withPlainTexts(modifier))
    }
}

extension EnvironmentModifier: @MainActor PlainTexts {
    /// The same modifier, which leaves text settings and foreground styles alone.
    @MainActor var plainTexts: EnvironmentModifier {
        let inner = transform
        return EnvironmentModifier(
            transform: { environment in
                let settings = environment.textSettings, levels = environment.foregroundLevels
                inner(&environment)
                environment.textSettings = settings
                environment.foregroundLevels = levels
            },
            isSame: isSame, value: value)
    }
}

extension Optional: @MainActor PlainTexts {
    @MainActor var plainTexts: Wrapped? {
        guard let value = self else { return nil }
        return withPlainTexts(value)
    }
}

extension _ConditionalContent: @MainActor PlainTexts {
    @MainActor var plainTexts: _ConditionalContent {
        switch storage {
        case .trueContent(let content): return Self(storage: .trueContent(withPlainTexts(content)))
        case .falseContent(let content): return Self(storage: .falseContent(withPlainTexts(content)))
        }
    }
}

extension Group: @MainActor PlainTexts {
    @MainActor var plainTexts: Group { Self(content: withPlainTexts(content)) }
}

extension AnyView: @MainActor PlainTexts {
    @MainActor var plainTexts: AnyView { erased(storage) }
}

@MainActor private func erased<V: View>(_ view: V) -> AnyView { AnyView(withPlainTexts(view)) }

extension TupleView: @MainActor PlainTexts {
    @MainActor var plainTexts: TupleView {
        var plain = self
        for member in TupleLayout.layout(of: T.self).members {
            @MainActor func makePlain<V: View>(_ type: V.Type) {
                StoredFields.change(type, at: member.offset, of: &plain.value) { $0 = withPlainTexts($0) }
            }
            makePlain(member.type)
        }
        return plain
    }
}

extension TextSettings {
    /// Resets all styling. The type size, the device and the use of the layout direction stay.
    mutating func resetStyling() {
        var plain = TextSettings()
        plain.followsLayoutDirection = followsLayoutDirection
        plain.adjustments.typeSize = adjustments.typeSize
        plain.adjustments.device = adjustments.device
        self = plain
    }
}
