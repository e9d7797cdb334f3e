import EspalierGraphics

/// The style of selected and switched-on elements: the nearest `tint`.
@frozen public struct TintShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.tint`.
    public nonisolated init() {}
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        (context.environment.tintStyle?._fill(context)) ?? Color.accentColor._fill(context)
    }
}

/// The background of the content: the nearest `backgroundStyle`, otherwise that of text and lists, which on a desktop stands out from the
/// window's own (`windowBackground`).
@frozen public struct BackgroundStyle: ShapeStyle {
    /// Creates the style; usually written `.background`.
    @inlinable public nonisolated init() {}
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        if let style = context.environment.backgroundStyle {
            // A background style that is itself `.background` means the background where none is set.
            return style.base is BackgroundStyle ? usualFill(context) : style._fill(context)
        }
        return usualFill(context)
    }

    @MainActor private func usualFill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(Color.contentBackground.resolve(in: context.colors)).faded(toLevel: context.level)
    }
}

/// The background of windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.windowBackground`.
    public nonisolated init() {}
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        _ResolvedFill(context.environment.windowBackground).faded(toLevel: context.level)
    }
}

/// The background of selected content.
public struct SelectionShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.selection`.
    public nonisolated init() {}
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { TintShapeStyle()._fill(context) }
}

/// The style of lines between parts of a view.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.separator`.
    public nonisolated init() {}
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { Color.separator._fill(context) }
}

/// The style of areas such as the track of a slider.
public struct FillShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.fill`.
    public nonisolated init() {}
    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        let levels: [Color] = [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill]
        return _ResolvedFill(levels[min(context.level, levels.count - 1)].resolve(in: context.colors))
    }
}

/// The style of the placeholder in an empty text field.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.placeholder`.
    public nonisolated init() {}
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { Color.placeholder._fill(context) }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
    /// Creates the style; usually written `.link`.
    public nonisolated init() {}
    public typealias Resolved = Never
    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill { Color.accentColor._fill(context) }
}

// MARK: - Names

extension ShapeStyle where Self == TintShapeStyle {
    /// The nearest `tint`, or else the accent colour.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    /// The nearest `backgroundStyle`, or else the window's background.
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The background of windows.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
    /// The background of selected content: here the tint.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of lines between parts of a view.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
    /// The style of areas such as the track of a slider; its levels are fainter.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of the placeholder in an empty text field.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    /// The style of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}
