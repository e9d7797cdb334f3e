/// A modifier with a transaction of its own; its content keeps the outer transaction.
private struct ModifierTransaction<Modifier: ViewModifier>: ViewModifier {
    let modifier: Modifier
    let transform: (inout Transaction) -> Void

    func body(content: Content) -> some View {
        content.transaction(transform) { [modifier] in $0.modifier(modifier) }
    }
}

extension ViewModifier {
    /// Changes the transaction for this modifier, but not for the views that it is applied to.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        ModifierTransaction(modifier: self, transform: transform)
    }

    /// Animates changes of this modifier, but not of the views that it is applied to.
    public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}
