import EspalierCore

/// What an element is in the tree as its author wrote it.
enum ViewClass {
    /// Only passes on what is inside: a tuple, a group, a branch of a condition, a row of a list.
    case transparent
    /// Changes the view inside of it.
    case modifier(Any.Type)
    case view(Any.Type)
}

/// Sorts types into classes, and knows which types name which. Both are worked out once for each type.
@MainActor final class ViewClasses {
    private var classes: [ObjectIdentifier: ViewClass] = [:]
    private var toolkit: [ObjectIdentifier: Bool] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var mentions: [Mention: Bool] = [:]

    private struct Mention: Hashable {
        let type: ObjectIdentifier
        let name: ObjectIdentifier
    }

    func viewClass(of element: _Element) -> ViewClass {
        let id = ObjectIdentifier(type(of: element))
        if let known = classes[id] { return known }
        let made = make(type(of: element).typeOfView)
        classes[id] = made
        return made
    }

    private func make(_ type: Any.Type?) -> ViewClass {
        guard let type else { return .transparent }
        if let modified = type as? any ModifiedView.Type { return .modifier(modified.modifierType) }
        guard isToolkit(type) else { return .view(type) }
        let base = TypeNaming.base(of: type)
        if base == "IDView" || base == "EquatableView" { return .modifier(type) }
        return Self.transparent.contains(base) ? .transparent : .view(type)
    }

    private static let transparent: Set<String> = [
        "TupleView", "Group", "AnyView", "_ConditionalContent", "Optional", "ModifierBody", "_ViewModifier_Content",
        "PlaceholderContentView",
        "PlaceholderScope", "SubscriptionView", "EmptyView", "Array", "MemberViews", "SceneContent", "LazyContent",
        "PresentedWindowContent", "MenuBarExtraContent"
    ]

    func isToolkit(_ type: Any.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let known = toolkit[id] { return known }
        let made = TypeNaming.isToolkit(type)
        toolkit[id] = made
        return made
    }

    /// Whether a type is, or has among its arguments, another: whether the author of a value of the one has written the other.
    func names(_ type: Any.Type, _ other: Any.Type) -> Bool {
        if type == other { return true }
        let mention = Mention(type: ObjectIdentifier(type), name: ObjectIdentifier(other))
        if let known = mentions[mention] { return known }
        let made = contains(name(of: type), name(of: other))
        mentions[mention] = made
        return made
    }

    private func name(_ id: ObjectIdentifier, _ type: Any.Type) -> String {
        if let known = names[id] { return known }
        let made = TypeNaming.name(of: type)
        names[id] = made
        return made
    }

    private func name(of type: Any.Type) -> String { name(ObjectIdentifier(type), type) }

    /// Whether a name occurs in another as a whole.
    private func contains(_ text: String, _ name: String) -> Bool {
        let text = Array(text.utf8), name = Array(name.utf8)
        guard !name.isEmpty, text.count >= name.count else { return false }
        func isPart(_ byte: UInt8) -> Bool {
            byte == 0x5F || byte == 0x2E || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
        }
        for start in 0...(text.count - name.count) where text[start] == name[0] {
            guard start == 0 || !isPart(text[start - 1]), text[start..<(start + name.count)].elementsEqual(name) else { continue }
            let end = start + name.count
            if end == text.count || !isPart(text[end]) && text[end] != 0x3C { return true }
        }
        return false
    }
}

/// A view that is another with a modifier.
private protocol ModifiedView {
    static var modifierType: Any.Type { get }
}

extension ModifiedContent: ModifiedView {
    static var modifierType: Any.Type { Modifier.self }
}
