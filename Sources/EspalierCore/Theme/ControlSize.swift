/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum ControlContextKey: EnvironmentKey { static let defaultValue = ControlContext.window }

/// Where controls stand: automatic styles differ by it.
package enum ControlContext: Hashable, Sendable {
    case window, list, menu, toolbar, dialog, controlGroup
}

extension EnvironmentValues {
    /// How large controls are here.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    package var controlContext: ControlContext {
        get { self[ControlContextKey.self] }
        set { self[ControlContextKey.self] = newValue }
    }

    /// The lengths of controls here.
    package var controlMetrics: ControlMetrics { isPhone ? .onPhone(controlSize) : .of(controlSize) }

    /// The font of a control's label: the one that was set, else that of the control's size.
    package var controlFont: Font { font ?? controlMetrics.font }
}

extension View {
    /// Sets the size of the controls in this view.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    /// Sets the size of the controls in this view to the largest, within a range, that suits a place: here, the regular one.
    public func controlSize(_ range: some RangeExpression<ControlSize>) -> some View {
        let size = ([.regular] + ControlSize.allCases).first { range.contains($0) } ?? .regular
        return environment(\.controlSize, size)
    }
}

extension ControlSize: Comparable {
    public static func < (a: ControlSize, b: ControlSize) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
