import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: the two cards of an action sheet, the lower one for the button that cancels.
struct ActionSheetCards: Shape {
    static let gap: CGFloat = 8
    static let margin: CGFloat = 8
    static let radius: CGFloat = 13
    /// On wide screens a sheet is no wider than on a phone that is held upright.
    static let maxWidth: CGFloat = 424

    nonisolated func path(in rect: CGRect) -> Path {
        let lower = min(Theme.actionSheetRowHeight, rect.height), upper = rect.height - lower - Self.gap
        var path = Path(
            roundedRect: CGRect(x: rect.minX, y: rect.maxY - lower, width: rect.width, height: lower), cornerRadius: Self.radius)
        if upper > 0 {
            path.addPath(Path(roundedRect: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: upper), cornerRadius: Self.radius))
        }
        return path
    }
}

/// iOS: a confirmation dialog, at the lower edge of the screen.
struct ActionSheetPlace: ViewModifier {
    func body(content: Content) -> some View {
        content
            .fixedSize(horizontal: false, vertical: true)
            .confined(to: ActionSheetCards(), antialiased: true)
            .background(ChromeColor.sheet, in: ActionSheetCards())
            .contentShape(ActionSheetCards())
            .padding(ActionSheetCards.margin)
            .insetByScreen()
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
}
