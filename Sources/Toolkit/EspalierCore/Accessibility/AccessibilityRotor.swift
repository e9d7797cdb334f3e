// Lists of locations that assistive technology can jump to. The tree keeps them for any client that reads it.

/// A location in a rotor.
public struct AccessibilityRotorEntry<ID: Hashable> {
    let label: Text?
    let id: ID
    let prepare: () -> Void

    /// Creates a location with a label.
    /// - Parameters:
    ///   - id: the ID of a view with this `accessibilityRotorEntry(id:in:)`, or of an element of a `ForEach`.
    ///   - prepare: called before the jump to the location, for example to scroll to it.
    public init(_ label: Text, id: ID, prepare: @escaping () -> Void = {}) { (self.label, self.id, self.prepare) = (label, id, prepare) }

    /// The label is translated.
    public init(_ labelKey: LocalizedStringKey, id: ID, prepare: @escaping () -> Void = {}) {
        self.init(Text(labelKey), id: id, prepare: prepare)
    }

    /// The label is taken as it stands.
    @_disfavoredOverload public init<S: StringProtocol>(_ label: S, id: ID, prepare: @escaping () -> Void = {}) {
        self.init(Text(label), id: id, prepare: prepare)
    }
}

/// The locations of a rotor.
public protocol AccessibilityRotorContent {
    @MainActor func _collect(into entries: inout [_AccessibilityRotorPlace])
}

/// A type-erased location.
public struct _AccessibilityRotorPlace {
    let label: Text?
    let id: AnyHashable
    let prepare: () -> Void
}

extension AccessibilityRotorEntry: AccessibilityRotorContent {
    public func _collect(into entries: inout [_AccessibilityRotorPlace]) {
        entries.append(_AccessibilityRotorPlace(label: label, id: AnyHashable(id), prepare: prepare))
    }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public func _collect(into entries: inout [_AccessibilityRotorPlace]) {
        for element in data { content(element)._collect(into: &entries) }
    }
}

extension ForEach where Content: AccessibilityRotorContent {
    /// Locations of a rotor, made from identifiable data.
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }

    /// Locations of a rotor, made from data identified by a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: identification(by: id), isConstantRange: false)
    }
}

/// A sequence of locations.
public struct _AccessibilityRotorPlaces: AccessibilityRotorContent {
    let places: [_AccessibilityRotorPlace]
    public func _collect(into entries: inout [_AccessibilityRotorPlace]) { entries += places }
}

/// Builds the locations of a rotor from the statements in a closure.
@MainActor @preconcurrency @resultBuilder public struct AccessibilityRotorContentBuilder {
    /// A single statement.
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }

    /// Several statements, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C) -> _AccessibilityRotorPlaces {
        var places: [_AccessibilityRotorPlace] = []
        repeat (each content)._collect(into: &places)
        return _AccessibilityRotorPlaces(places: places)
    }

    /// An `if` without `else`.
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> C? { content }
    /// One side of an `if` or a `switch`.
    public static func buildEither<C: AccessibilityRotorContent>(first content: C) -> _AccessibilityRotorPlaces { buildPlaces(content) }
    /// One side of an `if` or a `switch`.
    public static func buildEither<C: AccessibilityRotorContent>(second content: C) -> _AccessibilityRotorPlaces { buildPlaces(content) }

    private static func buildPlaces<C: AccessibilityRotorContent>(_ content: C) -> _AccessibilityRotorPlaces {
        var places: [_AccessibilityRotorPlace] = []
        content._collect(into: &places)
        return _AccessibilityRotorPlaces(places: places)
    }
}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {
    public func _collect(into entries: inout [_AccessibilityRotorPlace]) { self?._collect(into: &entries) }
}

/// A rotor that is predefined by assistive technology.
public struct AccessibilitySystemRotor: Hashable, Sendable {
    let name: String
    /// All links.
    public static let links = AccessibilitySystemRotor(name: "links")
    /// Links that the user has followed, or those not yet followed.
    public static func links(visited: Bool) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: visited ? "visited links" : "links")
    }
    /// All headings.
    public static let headings = AccessibilitySystemRotor(name: "headings")
    /// Headings of one level.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(name: "headings \(level.rawValue)")
    }
    /// Bold passages.
    public static let boldText = AccessibilitySystemRotor(name: "bold text")
    /// Italic passages.
    public static let italicText = AccessibilitySystemRotor(name: "italic text")
    /// Underlined passages.
    public static let underlineText = AccessibilitySystemRotor(name: "underlined text")
    /// Misspelled words.
    public static let misspelledWords = AccessibilitySystemRotor(name: "misspelled words")
    /// Pictures.
    public static let images = AccessibilitySystemRotor(name: "images")
    /// Fields for text.
    public static let textFields = AccessibilitySystemRotor(name: "text fields")
    /// Tables.
    public static let tables = AccessibilitySystemRotor(name: "tables")
    /// Lists.
    public static let lists = AccessibilitySystemRotor(name: "lists")
    /// The main areas of the window.
    public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

extension View {
    private func rotor(_ name: Text, _ places: [_AccessibilityRotorPlace]) -> some View {
        accessibility(texts: [name] + places.map { $0.label ?? Text(verbatim: "") }) { properties, texts in
            let entries = zip(places, texts.dropFirst()).map {
                AccessibilityRotor.Entry(label: $1.isEmpty ? nil : $1, id: $0.id, prepare: $0.prepare)
            }
            properties.rotors = [AccessibilityRotor(name: texts.first ?? "", entries: entries)]
        }
    }

    private func places<C: AccessibilityRotorContent>(_ content: C) -> [_AccessibilityRotorPlace] {
        var places: [_AccessibilityRotorPlace] = []
        content._collect(into: &places)
        return places
    }

    /// Gives the view a list of locations that assistive technology can jump to.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(label, places(entries()))
    }

    /// The label is translated.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(Text(labelKey), places(entries()))
    }

    /// The label is taken as it stands.
    @_disfavoredOverload public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(Text(label), places(entries()))
    }

    /// Uses one of the predefined rotors, whose locations are then the given ones.
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        rotor(Text(verbatim: systemRotor.name), places(entries()))
    }

    /// Adds a rotor with a location for each element of a collection.
    public func accessibilityRotor<Model: Identifiable>(
        _ labelKey: LocalizedStringKey, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(Text(labelKey), entries.map { Self.place($0.id, $0[keyPath: entryLabel]) })
    }

    /// Adds a rotor with a location for each element, identified and labelled by key paths.
    public func accessibilityRotor<Model, ID: Hashable>(
        _ labelKey: LocalizedStringKey, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(Text(labelKey), entries.map { Self.place($0[keyPath: entryID], $0[keyPath: entryLabel]) })
    }

    private static func place<ID: Hashable>(_ id: ID, _ label: String) -> _AccessibilityRotorPlace {
        _AccessibilityRotorPlace(label: Text(verbatim: label), id: AnyHashable(id), prepare: {})
    }

    /// Makes the view the location of rotor entries with this ID.
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        accessibility { $0.rotorID = AnyHashable(id) }
    }
}
