import EspalierCore
import EspalierGraphics
import Foundation

// SwiftUI: what an alert shows is text alone. Of its title, its message and the labels of its buttons the letters count; fonts,
// colours and lines that an app gives them do not, as the system's own alerts have no room for them.

/// A view whose texts can be had without the looks that were given to them.
@MainActor protocol PlainTexts {
    var plainTexts: Self { get }
}

/// A value of the same type, without looks of its texts; any other value as it is.
@MainActor package func withPlainTexts<V>(_ value: V) -> V { (value as? any PlainTexts)?.plainTexts as? V ?? value }

extension Text: @MainActor PlainTexts {}

extension ModifiedContent: @MainActor PlainTexts {
    @MainActor var plainTexts: ModifiedContent {
        ModifiedContent(content: withPlainTexts(content), modifier: withPlainTexts(modifier))
    }
}

extension EnvironmentModifier: @MainActor PlainTexts {
    /// All that it does but for texts.
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
        withUnsafeMutablePointer(to: &plain.value) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for member in TupleLayout.layout(of: T.self).members { makePlain(member.type, at: base + member.offset) }
        }
        return plain
    }
}

/// Takes the looks from the texts of a view where it lies.
@MainActor private func makePlain<V: View>(_ type: V.Type, at pointer: UnsafeMutableRawPointer) {
    let view = pointer.assumingMemoryBound(to: V.self)
    view.pointee = withPlainTexts(view.pointee)
}

extension TextSettings {
    /// Takes back what modifiers have said of looks: whether the app's texts are large and which way they run stays.
    mutating func leaveLooks() {
        var plain = TextSettings()
        plain.followsLayoutDirection = followsLayoutDirection
        plain.adjustments.typeSize = adjustments.typeSize
        plain.adjustments.device = adjustments.device
        self = plain
    }
}
