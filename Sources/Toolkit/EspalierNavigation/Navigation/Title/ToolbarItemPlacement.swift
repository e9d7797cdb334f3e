import EspalierCore
import EspalierGraphics

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction, cancellationAction
        case destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar, title, subtitle, largeSubtitle, accessoryBar
    }

    let kind: Kind

    /// Among the actions, in the order of writing.
    public static let automatic = ToolbarItemPlacement(kind: .automatic)
    /// In the middle of the bar.
    public static let principal = ToolbarItemPlacement(kind: .principal)
    /// Before the title.
    public static let navigation = ToolbarItemPlacement(kind: .navigation)
    /// The most important actions, at the end of the bar.
    public static let primaryAction = ToolbarItemPlacement(kind: .primaryAction)
    /// Less important actions, in a menu.
    public static let secondaryAction = ToolbarItemPlacement(kind: .secondaryAction)
    /// In the middle of the bar; on a phone, and in a sheet, in the bar below the content.
    public static let status = ToolbarItemPlacement(kind: .status)
    /// The main action of a dialog. In a sheet below the content, otherwise at the end of the bar.
    public static let confirmationAction = ToolbarItemPlacement(kind: .confirmationAction)
    /// The action that cancels. In a sheet below the content, otherwise before the title.
    public static let cancellationAction = ToolbarItemPlacement(kind: .cancellationAction)
    /// An action of a dialog that destroys something.
    public static let destructiveAction = ToolbarItemPlacement(kind: .destructiveAction)
    /// On a phone where its keyboard is, at the lower edge, while a text is edited; on a desktop nowhere.
    public static let keyboard = ToolbarItemPlacement(kind: .keyboard)
    /// At the leading end of the bar above the content.
    public static let topBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
    /// At the trailing end of the bar above the content.
    public static let topBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)
    /// In the bar below the content.
    public static let bottomBar = ToolbarItemPlacement(kind: .bottomBar)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(kind: .title)
    /// In place of the subtitle.
    public static let subtitle = ToolbarItemPlacement(kind: .subtitle)
    /// In place of the subtitle below a large title.
    public static let largeSubtitle = ToolbarItemPlacement(kind: .largeSubtitle)

    /// Deprecated: use `topBarLeading`.
    @available(*, deprecated, renamed: "topBarLeading")
    public static let navigationBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
    /// Deprecated: use `topBarTrailing`.
    @available(*, deprecated, renamed: "topBarTrailing")
    public static let navigationBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)

    /// In a bar of its own below the toolbar; here, among the actions.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { ToolbarItemPlacement(kind: .accessoryBar) }
}

extension ToolbarItemPlacement.Kind {
    /// The parts of the bars, in the order in which they stand.
    enum Region: Hashable { case leading, center, trailing, overflow, bottom, keyboard, dialog, title, subtitle, nowhere }

    /// - Parameters:
    ///   - inDialog: whether the bars are those of a sheet.
    ///   - isPhone: whether they are those of a phone.
    func region(inDialog: Bool, isPhone: Bool) -> Region {
        switch self {
        case .automatic, .primaryAction, .topBarTrailing, .accessoryBar: .trailing
        case .principal: .center
        case .navigation, .topBarLeading: .leading
        case .secondaryAction: .overflow
        // macOS: in the center of the toolbar.
        case .status: inDialog || isPhone ? .bottom : .center
        case .bottomBar: .bottom
        case .confirmationAction, .destructiveAction: inDialog ? .dialog : .trailing
        case .cancellationAction: inDialog ? .dialog : .leading
        case .title: .title
        case .subtitle, .largeSubtitle: .subtitle
        case .keyboard: isPhone ? .keyboard : .nowhere
        }
    }
}
