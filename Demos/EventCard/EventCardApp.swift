import SwiftUI

/// An event's card that is given less room than it wants, and the tools by which a view says what may give way: priorities,
/// fixed sizes, limits and guides.
@main
struct EventCardApp: App {
    var body: some Scene {
        WindowGroup("Event card") { EventCardDemo() }
            .defaultSize(width: 940, height: 680)
    }
}

/// What the controls say of the card.
struct CardSettings: Equatable {
    /// How much room the card gets.
    var width = 460.0
    var height = 520.0
    /// How long the description is.
    var sentences = 12.0
    /// Which of the two gives way first, the picture or the description.
    var picturePriority = -1.0
    var pictureHasMinimum = true
    /// Whether the badges in the list keep the height of the tallest.
    var fixesListHeight = true
    /// The other mistake: a list as wide as it likes.
    var fixesListWidth = false
    /// Where the check mark stands on the calendar, by its own guides.
    var badgeRatio = 0.8
    var alignsBadge = true
}

struct EventCardDemo: View {
    @State private var settings = CardSettings()

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            SettingsPanel(settings: $settings).frame(width: 280)
            Divider()
            ZStack {
                Color.gray.opacity(0.08)
                EventCard(settings: settings)
                    .frame(width: settings.width, height: settings.height)
                    .border(Color.gray.opacity(0.6), width: 1)
            }
            .clipped()
        }
        .frame(minWidth: 780, maxWidth: .infinity, minHeight: 600, maxHeight: .infinity)
    }
}

#Preview("Event card", traits: .fixedLayout(width: 940, height: 680)) { EventCardDemo() }
