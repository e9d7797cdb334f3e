import EspalierControls
package import EspalierCore
import EspalierGraphics
import Foundation

/// Shows a platform view and those in it.
package struct CoreView: View {
    let core: ViewCore
    /// Whether the views around decide on the size; otherwise the platform view around does.
    let isRoot: Bool
    /// Asked for so that the view is notified of changes.
    @Environment(\.platformTraits) private var traits

    package init(_ core: ViewCore) {
        self.core = core
        isRoot = true
    }

    fileprivate init(sub core: ViewCore) {
        self.core = core
        isRoot = false
    }

    package var body: some View {
        _ = traits
        core.noteReader()
        core.layoutIfNeeded()
        return LayoutView(
            layout: CoreLayout(core: core, isRoot: isRoot, revision: core.revision),
            content: CoreContent(core: core, revision: core.revision)
        )
            .modifier(CoreFocus(core: core, revision: core.revision))
            .modifier(LookModifier(core: core, look: core.look, revision: core.revision))
            .gesture(CoreGesture.combined(core.gestures, parallel: false))
            .simultaneousGesture(CoreGesture.combined(core.gestures, parallel: true))
            .modifier(CoreMenu(items: core.menu))
            .modifier(CoreToolTip(text: core.toolTip))
            .modifier(CoreDropTarget(drop: core.drop))
            .modifier(CoreMask(core: core, mask: core.mask?.core, revision: core.revision))
            .transformEffect(core.transformAboutAnchor)
            .modifier(CoreSurroundings(core: core, revision: core.revision))
            .layoutValue(key: CoreKey.self, value: isRoot ? nil : core)
    }
}

/// What UIKit calls the traits of an interface, as far as they change.
struct PlatformTraits: Equatable {
    let colorScheme: ColorScheme
    let contrast: ColorSchemeContrast
    let layoutDirection: LayoutDirection
    let displayScale: CGFloat
    let horizontal: UserInterfaceSizeClass?, vertical: UserInterfaceSizeClass?
    let sizeCategory: ContentSizeCategory
}

extension EnvironmentValues {
    var platformTraits: PlatformTraits {
        PlatformTraits(
            colorScheme: colorScheme, contrast: colorSchemeContrast, layoutDirection: layoutDirection, displayScale: displayScale,
            horizontal: horizontalSizeClass, vertical: verticalSizeClass, sizeCategory: sizeCategory)
    }
}

/// What is in a platform view, from back to front: what it draws, its content, its subviews.
private struct CoreContent: View {
    let core: ViewCore
    let revision: Int

    var body: some View {
        if core.drawsItself {
            Canvas { context, size in
                assumeMainActor {
                    CGContext.drawing(in: context, size: size, of: core.environment) {
                        core.owner.coreDraw(CGRect(origin: core.bounds.origin, size: size))
                    }
                }
            }
            // The view says itself what belongs to it.
            .allowsHitTesting(false)
        }
        if let content = core.content { content() }
        // Beside the content, so that this stays as it is while the panel comes and goes.
        if let popover = core.popover { CorePopoverAnchor(popover: popover) }
        if let menu = core.openedMenu { CoreMenuAnchor(menu: menu).id(menu.number) }
        if !core.showsSubviewsInContent { ForEach(core.drawnSubcores, id: \.identity) { CoreView(sub: $0) } }
    }
}

/// Shows a platform view only where another one is opaque.
private struct CoreMask: ViewModifier {
    let core: ViewCore
    let mask: ViewCore?
    let revision: Int

    func body(content: Content) -> some View {
        if let mask {
            content.mask {
                LayoutView(
                    layout: CoreLayout(core: core, isRoot: false, revision: revision), content: CoreView(sub: mask).id(mask.identity))
            }
        } else {
            content
        }
    }
}

/// The subviews of a platform view, for content that puts them elsewhere: into a scroll view.
package struct CoreSubviews: View {
    let core: ViewCore
    private let revision: Int

    package init(_ core: ViewCore) {
        self.core = core
        revision = core.revision
    }

    package var body: some View {
        LayoutView(
            layout: CoreLayout(core: core, isRoot: false, revision: revision),
            content: ForEach(core.drawnSubcores, id: \.identity) { CoreView(sub: $0) })
    }
}

/// What a view says to all that is in it, and to assistive technology. Most say nothing.
private struct CoreSurroundings: ViewModifier {
    let core: ViewCore
    let revision: Int

    @ViewBuilder func body(content: Content) -> some View {
        if let accessibility = core.accessibility { accessibility(AnyView(surrounded(content))) } else { surrounded(content) }
    }

    @ViewBuilder private func surrounded(_ content: Content) -> some View {
        if core.contentEnvironment != nil { content.transformEnvironment(\.self) { core.contentEnvironment?(&$0) } } else { content }
    }
}

/// The platform view that one of the toolkit's views shows.
private struct CoreKey: LayoutValueKey {
    static var defaultValue: ViewCore? { nil }
}

/// Places the subviews of a platform view where the view has put them.
private struct CoreLayout: Layout, Equatable {
    let core: ViewCore
    let isRoot: Bool
    let revision: Int

    typealias AnimatableData = EmptyAnimatableData

    static func == (a: Self, b: Self) -> Bool { a.core === b.core && a.isRoot == b.isRoot && a.revision == b.revision }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (given, isWhole) = assumeMainActor {
            (proposal.replacingUnspecifiedDimensions(by: core.bounds.size), isRoot && core.keepsContentWhole)
        }
        guard isWhole else { return given }
        return subviews.filter { $0[CoreKey.self] == nil }.map { $0.sizeThatFits(ProposedViewSize(given)) }
            .reduce(given) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (isRoot, size) = (isRoot, bounds.size)
        let (origin, anchor) = assumeMainActor {
            if isRoot { core.take(size) }
            return (core.bounds.origin, core.contentAnchor)
        }
        for subview in subviews {
            guard let sub = subview[CoreKey.self] else {
                subview.place(
                    at: CGPoint(x: bounds.minX + anchor.x * size.width, y: bounds.minY + anchor.y * size.height), anchor: anchor,
                    proposal: ProposedViewSize(size))
                continue
            }
            let frame = assumeMainActor { sub.frame }
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX - origin.x, y: bounds.minY + frame.minY - origin.y),
                proposal: ProposedViewSize(frame.size))
        }
    }
}

extension ViewCore {
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }

    /// The transform, which turns about the anchor, for a view whose origin is its top left corner.
    fileprivate var transformAboutAnchor: CGAffineTransform {
        let transform = look.transform
        if transform.isIdentity { return transform }
        let anchor = CGPoint(x: bounds.width * look.anchor.x, y: bounds.height * look.anchor.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }
}
