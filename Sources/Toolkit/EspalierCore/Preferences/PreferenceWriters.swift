import EspalierGraphics

// MARK: - Writers that know their value

/// Replaces all values written below.
private struct PreferenceWritingModifier<K: PreferenceKey>: NodeModifier {
    let value: K.Value

    func makeNode(around child: Node, _ context: NodeContext) -> PreferenceNode<K> {
        PreferenceNode(child) { [value] _ in value }
    }

    func updateNode(_ node: PreferenceNode<K>, _ context: NodeContext) {
        if let old = node.writtenValue, valuesAreEqual(old, value) { return }
        node.setWriter { [value] _ in value }
    }
}

private struct PreferenceTransformModifier<K: PreferenceKey>: NodeModifier {
    let transform: (inout K.Value) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> PreferenceNode<K> {
        let node = PreferenceNode<K>(child, write: write)
        node.trackReads(of: context.element)
        return node
    }

    func updateNode(_ node: PreferenceNode<K>, _ context: NodeContext) { node.setWriter(write) }

    private func write(_ node: Node) -> K.Value {
        var value = node.childPreference(K.self) ?? K.defaultValue
        transform(&value)
        return value
    }
}

/// A node that writes a preference.
@MainActor package protocol PreferenceWriting: Node {
    var preferenceKey: Any.Type { get }
    /// The value that readers around the node see of it.
    var presentPreference: Any? { get }
}

/// A node that writes one key; values of other keys pass through it.
@MainActor package final class PreferenceNode<K: PreferenceKey>: UnaryNode, PreferenceWriting {
    package var preferenceKey: Any.Type { K.self }
    package var presentPreference: Any? { preference(K.self) }
    private var write: @MainActor (Node) -> K.Value
    /// Hears of changes of what an app's closure reads; nil for a writer that knows its value.
    private var reader: ClosureReader?
    /// The value last returned to a reader.
    package private(set) var writtenValue: K.Value?

    package init(_ child: Node, write: @escaping @MainActor (Node) -> K.Value) {
        self.write = write
        super.init(child)
        noteWriter()
    }

    package func setWriter(_ new: @escaping @MainActor (Node) -> K.Value) {
        write = new
        setNeedsPreferences()
    }

    fileprivate func trackReads(of element: _Element) {
        reader = ClosureReader(element) { [weak self] _ in self?.setNeedsPreferences() }
    }

    package override func collectPreferences(_ collector: PreferenceCollector) {
        guard collector.key == ObjectIdentifier(K.self) else { return super.collectPreferences(collector) }
        unsafeDowncast(collector, to: KeyCollector<K>.self).add {
            let value = reader.map { $0.read { write(self) } } ?? write(self)
            writtenValue = value
            return value
        }
    }
}

// MARK: - Writers of anchors

private struct AnchorPreferenceModifier<K: PreferenceKey, A>: NodeModifier {
    let source: Anchor<A>.Source
    let write: (Anchor<A>, Node) -> K.Value

    func makeNode(around child: Node, _ context: NodeContext) -> AnchorPreferenceNode<K, A> {
        AnchorPreferenceNode(child, self, context)
    }

    func updateNode(_ node: AnchorPreferenceNode<K, A>, _ context: NodeContext) { node.update(self) }
}

/// Writes a key from an anchor of its own rectangle; observes changes of that rectangle.
@MainActor private final class AnchorPreferenceNode<K: PreferenceKey, A>: UnaryNode, GeometryReading, PreferenceWriting {
    var preferenceKey: Any.Type { K.self }
    var presentPreference: Any? { preference(K.self) }
    private var modifier: AnchorPreferenceModifier<K, A>
    private var known: NodeGeometry?
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: AnchorPreferenceModifier<K, A>, _ context: NodeContext) {
        self.modifier = modifier
        super.init(child)
        noteWriter()
        host.addGeometryReader(self)
        reader = ClosureReader(context.element) { [weak self] _ in self?.setNeedsPreferences() }
    }

    func update(_ new: AnchorPreferenceModifier<K, A>) {
        modifier = new
        setNeedsPreferences()
    }

    override func collectPreferences(_ collector: PreferenceCollector) {
        guard collector.key == ObjectIdentifier(K.self) else { return super.collectPreferences(collector) }
        unsafeDowncast(collector, to: KeyCollector<K>.self).add {
            reader.read { modifier.write(modifier.source.anchor(of: self), self) }
        }
    }

    func geometryMayHaveChanged() {
        let new = NodeGeometry(self)
        guard new != known else { return }
        known = new
        setNeedsPreferences()
    }
}

// MARK: - Modifiers

extension View {
    /// Writes a preference, replacing all values written below.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceWritingModifier<K>(value: value))
    }

    /// Changes the value from below, or the default if there is none.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceTransformModifier<K>(transform: callback))
    }

    /// Writes a preference made from a location in this view, replacing all values written below.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value) { anchor, _ in transform(anchor) })
    }

    /// Adds a location in this view to the value from below.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value) { anchor, node in
            var value = assumeMainActor { UncheckedBox(node.childPreference(K.self) ?? K.defaultValue) }.value
            transform(&value, anchor)
            return value
        })
    }
}
