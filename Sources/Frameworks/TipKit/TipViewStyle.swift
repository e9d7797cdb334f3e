import EspalierControls
public import EspalierCore
import EspalierGraphics
public import Foundation

/// How tips look.
@MainActor @preconcurrency public protocol TipViewStyle {
    /// What the style makes of a tip.
    associatedtype Body: View
    /// The parts of a tip.
    typealias Configuration = TipViewStyleConfiguration
    /// Makes the view of a tip.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a tip, for a style.
@MainActor @preconcurrency public struct TipViewStyleConfiguration {
    /// The tip.
    public let tip: any Tip
    /// The tip's words.
    public let title: Text?
    /// More of them.
    public let message: Text?
    /// Its picture.
    public let image: Image?
    /// Its buttons. A style calls their `handler`.
    public let actions: [Tips.Action]
    let look: TipLook
    let close: @MainActor () -> Void
}

/// The usual look: a picture, words beside it, a cross to close, and buttons below.
@MainActor @preconcurrency public struct MiniTipViewStyle: TipViewStyle {
    /// The usual look.
    public init() {}

    /// The view of a tip.
    public func makeBody(configuration: Configuration) -> some View {
        let look = configuration.look
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: 12) {
                if let image = configuration.image {
                    image.resizable().scaledToFit().frame(width: look.imageSize.width, height: look.imageSize.height)
                        .foregroundStyle(look.imageStyle)
                }
                VStack(alignment: .leading, spacing: 3) {
                    if let title = configuration.title { title.font(.headline) }
                    if let message = configuration.message { message.font(.subheadline).foregroundStyle(.secondary) }
                }
                .fixedSize(horizontal: false, vertical: true)
                Spacer(minLength: 0)
                Button(action: configuration.close) {
                    Image(systemName: "xmark").font(.footnote.weight(.semibold)).foregroundStyle(.secondary).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("Close"))
            }
            .padding(16)
            ForEach(configuration.actions) { action in
                Divider().padding(.leading, 16)
                Button(action: action.handler) { action.label().frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle()) }
                    .buttonStyle(.plain)
                    .foregroundStyle(action.disabled ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
                    .disabled(action.disabled)
                    .padding(.horizontal, 16)
                    .padding(.vertical, 11)
            }
        }
    }
}

extension TipViewStyle where Self == MiniTipViewStyle {
    /// The usual look.
    @MainActor @preconcurrency public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

/// What modifiers say about the look of tips.
struct TipLook {
    /// Nil is the usual look.
    var style: (any TipViewStyle)?
    var background: AnyShapeStyle?
    var cornerRadius: CGFloat = 13
    var imageSize = CGSize(width: 36, height: 36)
    var imageStyle = AnyShapeStyle(.tint)
}

private enum TipLookKey: EnvironmentKey { static var defaultValue: TipLook { TipLook() } }

extension EnvironmentValues {
    var tipLook: TipLook {
        get { self[TipLookKey.self] }
        set { self[TipLookKey.self] = newValue }
    }
}

extension View {
    /// Sets how tips in this view look.
    public func tipViewStyle(_ style: some TipViewStyle) -> some View { transformEnvironment(\.tipLook) { $0.style = style } }
    /// Sets what stands behind tips in this view.
    public func tipBackground(_ style: some ShapeStyle) -> some View {
        transformEnvironment(\.tipLook) { $0.background = AnyShapeStyle(style) }
    }
    /// Sets how round the corners of tips in this view are, in points.
    public func tipCornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        transformEnvironment(\.tipLook) { $0.cornerRadius = radius }
    }
    /// Sets the size of the pictures of tips in this view, in points.
    public func tipImageSize(_ size: CGSize) -> some View { transformEnvironment(\.tipLook) { $0.imageSize = size } }
    /// Sets the colour of the pictures of tips in this view.
    public func tipImageStyle(_ style: some ShapeStyle) -> some View {
        transformEnvironment(\.tipLook) { $0.imageStyle = AnyShapeStyle(style) }
    }
}
