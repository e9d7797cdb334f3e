public import EspalierCore
import EspalierGraphics
public import Foundation

// The settings that a presented view makes for its presentation.

package struct SheetSettings: Equatable {
    package enum Sizing { case automatic, fitted, form, page }

    package var isDismissDisabled = false
    package var cornerRadius: CGFloat?
    package var background: AnyShapeStyle?
    /// A view in the place of the background, which is clear then.
    package var ground: PresentationGround?
    package var sizing = Sizing.automatic
    /// On phones: the heights at which the sheet rests, the selected one, and the closure that selects another.
    package var detents: Set<PresentationDetent> = []
    package var selected: PresentationDetent?
    package var select: (@MainActor (PresentationDetent) -> Void)?
    package var dragIndicator = Visibility.automatic
    /// On phones: whether a drag scrolls the content even if the sheet could grow first.
    package var scrollsFirst = false
    /// On phones: whether what lies behind can be used.
    package var backgroundInteraction = PresentationBackgroundInteraction.automatic
    /// On phones: what a popover becomes.
    package var adaptation = PresentationAdaptation.automatic

    package init() {}

    package static func == (a: SheetSettings, b: SheetSettings) -> Bool {
        a.isDismissDisabled == b.isDismissDisabled && a.cornerRadius == b.cornerRadius && a.sizing == b.sizing
            && hasEqualBackground(a, b) && a.detents == b.detents && a.selected == b.selected
            && (a.select == nil) == (b.select == nil) && a.dragIndicator == b.dragIndicator && a.scrollsFirst == b.scrollsFirst
            && a.adaptation == b.adaptation && a.backgroundInteraction == b.backgroundInteraction
    }

    private static func hasEqualBackground(_ a: SheetSettings, _ b: SheetSettings) -> Bool {
        if a.ground != nil || b.ground != nil { return assumeMainActor { valuesAreEqual(a.ground, b.ground) } }
        guard let x = a.background, let y = b.background else { return a.background == nil && b.background == nil }
        return x.isEqual(to: y)
    }
}

/// What an app's view shows behind the content of a presentation, over all of it.
package struct PresentationGround: View {
    let alignment: Alignment
    let content: AnyView

    package var body: some View { Color.clear.overlay(alignment: alignment) { content }.ignoresSafeArea() }
}

package enum SheetSettingsKey: PreferenceKey {
    package static var defaultValue: SheetSettings { SheetSettings() }

    package static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
        let next = nextValue()
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        if value.background == nil { (value.background, value.ground) = (next.background, next.ground) }
        if value.sizing == .automatic { value.sizing = next.sizing }
        if value.detents.isEmpty { (value.detents, value.selected, value.select) = (next.detents, next.selected, next.select) }
        if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
        value.scrollsFirst = value.scrollsFirst || next.scrollsFirst
        if value.backgroundInteraction == .automatic { value.backgroundInteraction = next.backgroundInteraction }
        if value.adaptation == .automatic { value.adaptation = next.adaptation }
    }
}

extension View {
    /// Prevents the user from dismissing a sheet by Escape, or on a phone by a drag or a tap beside it; the app's own buttons still can.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.isDismissDisabled = isDisabled }
    }

    /// Sets the background of a sheet, a full-screen cover or a popover.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return transformPreference(SheetSettingsKey.self) { ($0.background, $0.ground) = (style, nil) }
    }

    /// Places a view behind the content of a sheet, a full-screen cover or a popover, over all of it.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let ground = PresentationGround(alignment: alignment, content: AnyView(content()))
        return transformPreference(SheetSettingsKey.self) { ($0.background, $0.ground) = (AnyShapeStyle(.clear), ground) }
    }

    /// Sets the corner radius of a sheet or popover, in points; nil for the platform's.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
    }

    /// How large a sheet is.
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.sizing = (sizing as? any SheetSizing)?.sheetSizing ?? .automatic }
    }

    // MARK: Of phones and tablets

    /// Sets the heights at which a sheet rests on a phone, at first the lowest. On a desktop a sheet is as high as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.detents = detents }
    }
    /// Sets the heights at which a sheet rests on a phone. On a desktop a sheet is as high as its content.
    /// - Parameter selection: the current one of the heights; set when the user drags the sheet to another.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) {
            $0.detents = detents
            $0.selected = selection.wrappedValue
            $0.select = { selection.wrappedValue = $0 }
        }
    }
    /// Sets whether a sheet on a phone has a drag indicator; by default, if it has several detents.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.dragIndicator = visibility }
    }
    /// Sets what dragging scrollable content does in a sheet on a phone that could be higher: by default the sheet grows first. Sheets
    /// on a desktop are never dragged.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.scrollsFirst = behavior == .scrolls }
    }
    /// Sets whether the views behind a sheet on a phone can be used; those behind a sheet on a desktop cannot.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.backgroundInteraction = interaction }
    }
    /// Sets what a popover with this content becomes on a phone; by default, a sheet. Other presentations stay what they are.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        modifier(CompactAdaptationModifier(adaptation: adaptation))
    }
    /// The same for each axis of a compact size. On a phone, which is narrow and high, the horizontal one counts.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        modifier(CompactAdaptationModifier(adaptation: horizontalAdaptation))
    }
}

/// Tells the presentation around the content what it becomes.
private struct CompactAdaptationModifier: ViewModifier {
    let adaptation: PresentationAdaptation

    func body(content: Content) -> some View {
        content.transformPreference(SheetSettingsKey.self) { $0.adaptation = adaptation }
    }
}

/// A view whose value says what its presentation becomes.
@MainActor private protocol CompactlyAdapted {
    var compactAdaptation: PresentationAdaptation { get }
}

extension ModifiedContent: CompactlyAdapted where Content: View {
    fileprivate var compactAdaptation: PresentationAdaptation {
        if let own = modifier as? CompactAdaptationModifier, own.adaptation != .automatic { return own.adaptation }
        return (content as? any CompactlyAdapted)?.compactAdaptation ?? .automatic
    }
}

extension PresentationAdaptation {
    /// What the value of a view says of its presentation, before the view has been made.
    @MainActor package init(of view: some View) { self = (view as? any CompactlyAdapted)?.compactAdaptation ?? .automatic }
}

/// How large a sheet is.
public protocol PresentationSizing {}
private protocol SheetSizing { var sheetSizing: SheetSettings.Sizing { get } }

/// The platform's default size: here, that of the content.
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
    /// The platform's default size: here, that of the content.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
/// A size that follows the content along some axes.
public struct _PartlyFittedPresentationSizing<Base: PresentationSizing>: PresentationSizing, SheetSizing {
    fileprivate let base: Base
    fileprivate let isFitted: Bool
    fileprivate var sheetSizing: SheetSettings.Sizing { isFitted ? .fitted : (base as? any SheetSizing)?.sheetSizing ?? .automatic }
}

extension PresentationSizing {
    /// The same size, but the content's along the axes that are true. Here, a sheet that is fitted along one axis is fitted along both.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        _PartlyFittedPresentationSizing(base: self, isFitted: horizontal || vertical)
    }

    /// The same sizing: has no effect here.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// As large as the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

/// A height at which a sheet rests on a phone.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat), custom(Custom) }

    private struct Custom: Hashable, Sendable {
        /// Used on the main actor only, where sheets are laid out.
        nonisolated(unsafe) let type: any CustomPresentationDetent.Type
        static func == (a: Custom, b: Custom) -> Bool { a.type == b.type }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
    }

    private let kind: Kind

    /// Half of the window's height.
    public static let medium = PresentationDetent(kind: .medium)
    /// The full height, less a little at the top.
    public static let large = PresentationDetent(kind: .large)
    /// A share of the full height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
    /// A height that a type computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(Custom(type: type)))
    }

    /// iOS: the height of a sheet at this detent, in a screen of this height; never more than that of the large detent.
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

    /// The values from which a custom detent computes its height.
    @dynamicMemberLookup public struct Context {
        /// The greatest height that a sheet can have.
        public let maxDetentValue: CGFloat
        fileprivate let environment: EnvironmentValues
        /// A value of the environment in which the sheet is presented.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }
}

/// A custom height at which a sheet rests on a phone.
public protocol CustomPresentationDetent {
    /// The height in points; nil if the sheet should not rest at this detent.
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}

/// What dragging scrollable content in a sheet does.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind { case automatic, resizes, scrolls }
    private let kind: Kind
    /// The platform's behaviour: a drag first resizes the sheet.
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    /// A drag resizes the sheet, and scrolls its content only when it has its largest height.
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    /// A drag scrolls the content; only the drag indicator resizes the sheet.
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// Whether the views behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable, Equatable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    /// The greatest height of a sheet behind which views can be used; nil for any.
    package private(set) var limit: PresentationDetent?

    package var isEnabled: Bool { kind == .enabled }

    private init(kind: Kind, limit: PresentationDetent? = nil) { (self.kind, self.limit) = (kind, limit) }
    /// The platform's behaviour: the views behind a sheet cannot be used.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    /// The views behind a sheet can be used, on a phone.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    /// The views behind a sheet cannot be used.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// The views behind a sheet can be used, on a phone, while it is not higher than a detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .enabled, limit: detent)
    }
}

/// How a presentation adapts to compact sizes.
public struct PresentationAdaptation: Sendable, Equatable {
    private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind
    /// The presentation's own choice.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// No adaptation: the presentation stays what it is.
    public static let none = PresentationAdaptation(kind: .none)
    /// Becomes a popover.
    public static let popover = PresentationAdaptation(kind: .popover)
    /// Becomes a sheet.
    public static let sheet = PresentationAdaptation(kind: .sheet)
    /// Becomes a cover of the whole window.
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}
