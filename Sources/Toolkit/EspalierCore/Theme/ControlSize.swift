/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    /// From the smallest to the largest; `regular` is the default.
    case mini, small, regular, large, extraLarge
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum ControlContextKey: EnvironmentKey { static let defaultValue = ControlContext.window }

/// The context of a control, on which automatic styles depend.
package enum ControlContext: Hashable, Sendable {
    case window, list, menu, toolbar, dialog, controlGroup
}

extension EnvironmentValues {
    /// The size of controls in this environment.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    package var controlContext: ControlContext {
        get { self[ControlContextKey.self] }
        set { self[ControlContextKey.self] = newValue }
    }

    /// The metrics of controls in this environment.
    package var controlMetrics: ControlMetrics { isPhone ? .onPhone(controlSize) : .of(controlSize) }

    /// The font of a control's label: the font that is set, otherwise that of the control's size.
    package var controlFont: Font { font ?? controlMetrics.font }
}

extension View {
    /// Sets the size of the controls in this view.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    /// Limits the size of the controls in this view to a range: a size outside of it becomes the nearest one inside.
    public func controlSize(_ range: some RangeExpression<ControlSize>) -> some View {
        let sizes = ControlSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.controlSize) { size in
            guard let least = sizes.first, let greatest = sizes.last else { return }
            size = min(max(size, least), greatest)
        }
    }
}

extension ControlSize: Comparable {
    public static func < (a: ControlSize, b: ControlSize) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
