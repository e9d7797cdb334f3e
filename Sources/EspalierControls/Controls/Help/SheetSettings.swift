public import EspalierCore
import EspalierGraphics
public import Foundation

// What a presented view says of its presentation.

package struct SheetSettings: Equatable {
    package enum Sizing { case automatic, fitted, form, page }

    package var isDismissDisabled = false
    package var cornerRadius: CGFloat?
    package var background: AnyShapeStyle?
    package var sizing = Sizing.automatic
    /// Of phones: the heights at which the sheet rests, the one that is chosen, and what chooses another.
    package var detents: Set<PresentationDetent> = []
    package var selected: PresentationDetent?
    package var select: (@MainActor (PresentationDetent) -> Void)?
    package var dragIndicator = Visibility.automatic
    /// Of phones: whether a drag over content scrolls it though the sheet could grow first.
    package var scrollsFirst = false
    /// Tells one background from another.
    package var stamp = 0

    package init() {}

    package static func == (a: SheetSettings, b: SheetSettings) -> Bool {
        a.isDismissDisabled == b.isDismissDisabled && a.cornerRadius == b.cornerRadius && a.sizing == b.sizing
            && (a.background == nil) == (b.background == nil) && a.detents == b.detents && a.selected == b.selected
            && (a.select == nil) == (b.select == nil) && a.dragIndicator == b.dragIndicator && a.scrollsFirst == b.scrollsFirst
    }
}

package enum SheetSettingsKey: PreferenceKey {
    package static var defaultValue: SheetSettings { SheetSettings() }

    package static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
        let next = nextValue()
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.background = value.background ?? next.background
        if value.sizing == .automatic { value.sizing = next.sizing }
        if value.detents.isEmpty { (value.detents, value.selected, value.select) = (next.detents, next.selected, next.select) }
        if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
        value.scrollsFirst = value.scrollsFirst || next.scrollsFirst
    }
}

extension View {
    /// Keeps the user from leaving a sheet by Escape; the app's own buttons still do.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.isDismissDisabled = isDisabled }
    }

    /// What lies behind the views of a sheet.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return transformPreference(SheetSettingsKey.self) { $0.background = style }
    }

    /// A view behind those of a sheet.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }

    /// How round the corners of a sheet are; nil leaves it to the platform.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
    }

    /// How large a sheet is.
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.sizing = (sizing as? any SheetSizing)?.sheetSizing ?? .automatic }
    }

    // MARK: Of phones and tablets

    /// The heights at which a sheet rests on a phone, at first the least. On a desktop a sheet is as high as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.detents = detents }
    }
    /// The heights at which a sheet rests on a phone. On a desktop a sheet is as high as its content.
    /// - Parameter selection: the one at which it rests now; it follows where the user drags the sheet.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) {
            $0.detents = detents
            $0.selected = selection.wrappedValue
            $0.select = { selection.wrappedValue = $0 }
        }
    }
    /// Whether a sheet of a phone shows that it can be dragged: by itself, where it has several detents.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.dragIndicator = visibility }
    }
    /// What dragging content that scrolls does in a sheet of a phone that could be higher: by itself the sheet grows first. Sheets of
    /// a desktop are never dragged.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.scrollsFirst = behavior == .scrolls }
    }
    /// Whether what lies behind a sheet can be used; here it cannot.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
    /// What becomes of a presentation where there is little room; here there is enough.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }
}

/// How large a sheet is.
public protocol PresentationSizing {}
private protocol SheetSizing { var sheetSizing: SheetSettings.Sizing { get } }

/// As large as the platform thinks best: here, as the content.
public struct AutomaticPresentationSizing: PresentationSizing, SheetSizing {
    fileprivate var sheetSizing: SheetSettings.Sizing { .automatic }
}
/// As large as the content.
public struct FittedPresentationSizing: PresentationSizing, SheetSizing {
    fileprivate var sheetSizing: SheetSettings.Sizing { .fitted }
}
/// The size of a form.
public struct FormPresentationSizing: PresentationSizing, SheetSizing {
    fileprivate var sheetSizing: SheetSettings.Sizing { .form }
}
/// The size of a page.
public struct PagePresentationSizing: PresentationSizing, SheetSizing {
    fileprivate var sheetSizing: SheetSettings.Sizing { .page }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
/// A size that follows the content along some axes.
public struct _PartlyFittedPresentationSizing<Base: PresentationSizing>: PresentationSizing, SheetSizing {
    fileprivate let base: Base
    fileprivate let isFitted: Bool
    fileprivate var sheetSizing: SheetSettings.Sizing { isFitted ? .fitted : (base as? any SheetSizing)?.sheetSizing ?? .automatic }
}

extension PresentationSizing {
    /// The same size, but the content's along the axes that are true. A sheet that is fitted at all is fitted both ways here.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        _PartlyFittedPresentationSizing(base: self, isFitted: horizontal || vertical)
    }

    /// The same size; sheets keep theirs once they are open.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

/// A height at which a sheet rests on a phone.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat), custom(Custom) }

    private struct Custom: Hashable, Sendable {
        /// Asked on the main actor alone, where sheets are laid out.
        nonisolated(unsafe) let type: any CustomPresentationDetent.Type
        static func == (a: Custom, b: Custom) -> Bool { a.type == b.type }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
    }

    private let kind: Kind

    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(Custom(type: type)))
    }

    /// iOS: how high a sheet is that rests here, in a screen of this height. No number of an app's makes it higher than the largest.
    package func height(in screen: CGFloat, _ environment: EnvironmentValues) -> CGFloat {
        let most = max(screen - Theme.phoneSheetGap, 0)
        let wanted: CGFloat = switch kind {
        case .large: most
        case .medium: screen / 2
        case .fraction(let part): most * part
        case .height(let height): height
        case .custom(let custom): custom.type.height(in: Context(maxDetentValue: most, environment: environment)) ?? most
        }
        return wanted.isNaN ? most : min(max(wanted, 0), most)
    }

    /// What a detent of one's own is worked out from.
    @dynamicMemberLookup public struct Context {
        /// The greatest height that a sheet can have.
        public let maxDetentValue: CGFloat
        fileprivate let environment: EnvironmentValues
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }
}

/// A height of one's own at which a sheet rests on a phone.
public protocol CustomPresentationDetent {
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}

/// What dragging in a sheet does.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind { case automatic, resizes, scrolls }
    private let kind: Kind
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// Whether what lies behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
}

/// What becomes of a presentation where there is little room.
public struct PresentationAdaptation: Sendable {
    private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind
    public static let automatic = PresentationAdaptation(kind: .automatic)
    public static let none = PresentationAdaptation(kind: .none)
    public static let popover = PresentationAdaptation(kind: .popover)
    public static let sheet = PresentationAdaptation(kind: .sheet)
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}
