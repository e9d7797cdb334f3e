/// An effect that a modifier applies.
package struct SymbolEffectEntry: Equatable {
    enum Cause {
        case condition(Bool)
        case event(any Equatable)
    }

    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    let cause: Cause

    package static func == (a: SymbolEffectEntry, b: SymbolEffectEntry) -> Bool {
        guard a.configuration == b.configuration, a.options == b.options else { return false }
        func areEqual<T: Equatable>(_ x: T, _ y: any Equatable) -> Bool { (y as? T) == x }
        return switch (a.cause, b.cause) {
        case (.condition(let x), .condition(let y)): x == y
        case (.event(let x), .event(let y)): areEqual(x, y)
        default: false
        }
    }
}

private enum SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectEntry] { [] } }

extension EnvironmentValues {
    /// The effects on symbols, outermost first.
    package var symbolEffects: [SymbolEffectEntry] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

extension View {
    /// Runs or maintains an effect on the symbols in this view while `isActive` is true.
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        symbolEffect(SymbolEffectEntry(configuration: effect.configuration, options: options, cause: .condition(isActive)))
    }

    /// Runs an effect on the symbols in this view each time `value` changes.
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        symbolEffect(SymbolEffectEntry(configuration: effect.configuration, options: options, cause: .event(value)))
    }

    private func symbolEffect(_ entry: SymbolEffectEntry) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0.symbolEffects.append(entry) }, isSame: { $0.value as? SymbolEffectEntry == entry }, value: entry))
    }

    /// Removes the effects that are set around this view.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        modifier(EnvironmentModifier(
            transform: { if isEnabled { $0.symbolEffects = [] } }, isSame: { $0.value as? Bool == isEnabled }, value: isEnabled))
    }
}
