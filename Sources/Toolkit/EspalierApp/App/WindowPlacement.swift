public import EspalierCore
public import EspalierGraphics
public import Foundation

/// A window's position on the screen, from its top left corner, and its size, in points. What is not given stays as the scene has it
/// otherwise.
public struct WindowPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case at(x: CGFloat?, y: CGFloat?)
        /// This point of the window lies on the same point of the display.
        case relative(UnitPoint)
    }

    let place: Place
    let width: CGFloat?
    let height: CGFloat?

    private init(_ place: Place, _ width: CGFloat?, _ height: CGFloat?) {
        func checked(_ length: CGFloat?, _ name: String, from least: CGFloat = -.greatestFiniteMagnitude) -> CGFloat? {
            guard let length else { return nil }
            if length.isFinite, length >= least { return length }
            Diagnostics.warn("A WindowPlacement has the \(name) \(length), which no window can have: it is left to the scene.")
            return nil
        }
        if case .at(let x, let y) = place {
            self.place = .at(x: checked(x, "x coordinate"), y: checked(y, "y coordinate"))
        } else {
            self.place = place
        }
        self.width = checked(width, "width", from: 0)
        self.height = checked(height, "height", from: 0)
    }

    /// - Parameter position: of the window's top left corner.
    public init(_ position: CGPoint? = nil, size: CGSize? = nil) {
        self.init(.at(x: position?.x, y: position?.y), size?.width, size?.height)
    }

    /// With a width and a height, in points.
    public init(_ position: CGPoint? = nil, width: CGFloat?, height: CGFloat? = nil) {
        self.init(.at(x: position?.x, y: position?.y), width, height)
    }

    /// With coordinates of the window's top left corner, in points.
    public init(x: CGFloat?, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {
        self.init(.at(x: x, y: y), width, height)
    }

    /// - Parameter position: the point of the window that lies on the same point of the display.
    public init(_ position: UnitPoint, size: CGSize? = nil) { self.init(.relative(position), size?.width, size?.height) }

    /// With a point of the window that lies on the same point of the display: `.center` is the middle.
    public init(_ position: UnitPoint, width: CGFloat?, height: CGFloat? = nil) { self.init(.relative(position), width, height) }
}

/// The content of a window that is about to open.
@MainActor @preconcurrency public struct WindowLayoutRoot {
    let measure: (ProposedViewSize) -> CGSize

    /// The size that the content takes for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What is known where a window's place is chosen.
public struct WindowPlacementContext: Sendable {
    /// The display that the window will open on.
    public let defaultDisplay: DisplayProxy
    /// The app's open windows.
    public let windows: [WindowProxy]
}

/// An open window.
public struct WindowProxy: Sendable {
    /// The name of its scene.
    public let id: String
    /// Whether it is in front, in the background or between.
    public let phase: ScenePhase
}

/// A display, in points of the screen.
public struct DisplayProxy: Hashable, Sendable {
    /// The whole display.
    public let bounds: CGRect
    /// The part that the desktop's panels leave free.
    public let visibleRect: CGRect
    /// How much the desktop's panels cover at each edge.
    public var safeAreaInsets: EdgeInsets {
        EdgeInsets(
            top: visibleRect.minY - bounds.minY, leading: visibleRect.minX - bounds.minX, bottom: bounds.maxY - visibleRect.maxY,
            trailing: bounds.maxX - visibleRect.maxX)
    }
}

extension Scene {
    /// Chooses where new windows of the scene stand, and how large they are. Windows that come back keep the size that the user
    /// has given them, and none is smaller than its content.
    public func defaultWindowPlacement(
        _ makePlacement: @escaping @MainActor (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) -> WindowPlacement
    ) -> some Scene {
        ModifiedScene(content: self) { $0.placement = makePlacement }
    }

    /// Chooses the place of a window that is zoomed: on this platform window managers do that by themselves.
    public func windowIdealPlacement(
        _ makePlacement: @escaping @MainActor (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) -> WindowPlacement
    ) -> some Scene {
        self
    }
}
