public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's description of a row's texts and picture.
@MainActor @preconcurrency public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Sendable {
        /// On which side lines begin.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// How letters are changed.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// On which side lines begin.
        public var alignment = TextAlignment.natural
        /// The most lines; 0 is any number.
        public var numberOfLines = 0
        /// How letters are changed.
        public var transform = TextTransform.none
    }

    /// How a picture looks.
    public struct ImageProperties: Sendable {
        /// The colour of a symbol; nil for the tint.
        public var tintColor: UIColor?
        /// The corners' radius, in points.
        public var cornerRadius: CGFloat = 0
        /// The most that the picture takes; 0 on an axis is any length.
        public var maximumSize = CGSize.zero
        /// The room that is kept for the picture, in points, in whose middle it is; 0 on an axis is that of the picture.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The first text; nil for none.
    public var text: String?
    /// The first text with attributes of its own.
    public var attributedText: NSAttributedString?
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with attributes of its own.
    public var secondaryAttributedText: NSAttributedString?
    /// The picture; nil for none.
    public var image: UIImage?
    /// How the first text looks.
    public var textProperties: TextProperties
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// Whether the texts stand side by side, if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distances of the content from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Between the picture and the texts, in points.
    public var imageToTextPadding: CGFloat = 12
    /// Between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 12
    /// Between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(_ size: CGFloat, _ color: UIColor, second: CGFloat, isValue: Bool = false) {
        textProperties = TextProperties(font: .systemFont(ofSize: size), color: color)
        secondaryTextProperties = TextProperties(font: .systemFont(ofSize: second), color: .secondaryLabel)
        prefersSideBySideTextAndSecondaryText = isValue
    }

    /// A row.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(17, .label, second: 15) }
    /// A row with a second text below.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(17, .label, second: 15) }
    /// A row with a value at its end.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(17, .label, second: 17, isValue: true) }
    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A header of a plain table.
    public static func plainHeader() -> UIListContentConfiguration { header(17, .label) }
    /// A footer of a plain table.
    public static func plainFooter() -> UIListContentConfiguration { header(13, .secondaryLabel) }
    /// A header of a grouped table.
    public static func groupedHeader() -> UIListContentConfiguration { header(13, .secondaryLabel) }
    /// A footer of a grouped table.
    public static func groupedFooter() -> UIListContentConfiguration { header(13, .secondaryLabel) }

    private static func header(_ size: CGFloat, _ color: UIColor) -> UIListContentConfiguration {
        var made = UIListContentConfiguration(size, color, second: 13)
        made.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16)
        return made
    }

    /// The same content, as rows in any state have it.
    public func updated(for state: UITableViewCell.ConfigurationState) -> UIListContentConfiguration { self }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// UIKit's view of such a description.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView {
    /// What the view shows.
    open var configuration: any UIContentConfiguration { didSet { core.contentDidChange() } }

    /// Shows a description.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        core.look.takesInput = false
        core.content = { [unowned self] in
            guard let list = self.configuration as? UIListContentConfiguration else { return AnyView(EmptyView()) }
            return AnyView(RowContent(row: list))
        }
    }

    public required init?(coder: NSCoder) { return nil }
}

private struct RowContent: View {
    let row: UIListContentConfiguration

    var body: some View {
        let margins = row.directionalLayoutMargins
        HStack(spacing: row.imageToTextPadding) {
            if let image = row.image {
                let most = row.imageProperties.maximumSize
                picture(image).frame(maxWidth: most.width > 0 ? most.width : nil, maxHeight: most.height > 0 ? most.height : nil)
                    .clipShape(RoundedRectangle(cornerRadius: row.imageProperties.cornerRadius))
                    .frame(width: reserved(\.width), height: reserved(\.height))
            }
            if row.prefersSideBySideTextAndSecondaryText {
                HStack(spacing: row.textToSecondaryTextHorizontalPadding) {
                    text(row.text, row.attributedText, row.textProperties).frame(maxWidth: .infinity, alignment: .leading)
                    text(row.secondaryText, row.secondaryAttributedText, row.secondaryTextProperties)
                }
            } else {
                VStack(
                    alignment: row.textProperties.alignment == .center ? .center : .leading, spacing: row.textToSecondaryTextVerticalPadding
                ) {
                    text(row.text, row.attributedText, row.textProperties)
                    text(row.secondaryText, row.secondaryAttributedText, row.secondaryTextProperties)
                }
                .frame(maxWidth: .infinity, alignment: row.textProperties.alignment == .center ? .center : .leading)
            }
        }
        .padding(EdgeInsets(top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing))
        .frame(maxHeight: .infinity)
    }

    private func reserved(_ axis: KeyPath<CGSize, CGFloat>) -> CGFloat? {
        let length = row.imageProperties.reservedLayoutSize[keyPath: axis]
        return length > 0 ? length : nil
    }

    @ViewBuilder private func picture(_ image: UIImage) -> some View {
        let most = row.imageProperties.maximumSize
        if most == .zero {
            Image(uiImage: image).foregroundStyle(row.imageProperties.tintColor?.color ?? .accentColor)
        } else {
            Image(uiImage: image).resizable().scaledToFit().foregroundStyle(row.imageProperties.tintColor?.color ?? .accentColor)
        }
    }

    @ViewBuilder private func text(
        _ plain: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties
    ) -> some View {
        if let string = attributed?.attributedText ?? plain.map({ AttributedString(look.transform == .capitalized ? $0.capitalized : $0) })
        {
            Text(string).font(look.font.font).foregroundStyle(look.color.color)
                .textCase(look.transform == .uppercase ? .uppercase : look.transform == .lowercase ? .lowercase : nil)
                .lineLimit(look.numberOfLines > 0 ? look.numberOfLines : nil).multilineTextAlignment(
                    look.alignment == .center ? .center : .leading)
        }
    }
}

/// UIKit's action of a row.
@MainActor @preconcurrency public final class UIContextualAction: NSObject {
    /// How an action looks.
    public enum Style: Int, Sendable { case normal, destructive }
    /// Runs with the action, the view that was used, and what to call when the action is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// How the action looks.
    public let style: Style
    /// What the menu says; nil for nothing.
    public var title: String?
    /// The picture in front of the title; nil for none.
    public var image: UIImage?
    /// The colour. Only stored: menus of rows have none.
    public var backgroundColor: UIColor!
    private let handler: Handler

    /// An action of a row.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }

    func perform(from view: UIView) { handler(self, view) { _ in } }
}

/// UIKit's set of a row's actions.
@MainActor @preconcurrency public final class UISwipeActionsConfiguration: NSObject {
    /// The actions, in the order of the menu.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first. Only stored: there is a menu.
    public var performsFirstActionWithFullSwipe = true
    /// Actions of a row.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}
