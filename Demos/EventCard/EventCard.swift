import SwiftUI

struct EventCard: View {
    let settings: CardSettings

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            header
            Picture()
                .frame(minHeight: settings.pictureHasMinimum ? 100 : nil)
                .layoutPriority(settings.picturePriority)
            Text(description)
            Spacer(minLength: 0)
            badges.fixedSize(horizontal: settings.fixesListWidth, vertical: settings.fixesListHeight)
        }
        .padding(16)
    }

    private var header: some View {
        HStack(spacing: 15) {
            CalendarIcon().verified(aligns: settings.alignsBadge, ratio: settings.badgeRatio)
            VStack(alignment: .leading, spacing: 2) {
                Text("Summer fair").font(.title).lineLimit(1)
                Text("At the pond, behind the mill").foregroundColor(.secondary)
            }
            Spacer()
        }
    }

    private var badges: some View {
        HStack {
            Badge(icon: "video.circle.fill", text: "Video call available")
            Badge(icon: "doc.text.fill", text: "Files are attached")
            Badge(icon: "person.crop.circle.badge.plus", text: "Invites enabled, 5 people maximum")
        }
    }

    private var description: String {
        let sentences = [
            "Bring something to eat and a blanket.", "There is music from six o'clock.", "The boats go until it is dark.",
            "Children swim only with their parents.", "If it rains, we meet in the barn.",
        ]
        return (0..<Int(settings.sentences)).map { sentences[$0 % sentences.count] }.joined(separator: " ")
    }
}

private struct CalendarIcon: View {
    var body: some View {
        Image(systemName: "calendar")
            .resizable()
            .frame(width: 36, height: 36)
            .padding(12)
            .background(Color.red, in: RoundedRectangle(cornerRadius: 10))
            .foregroundColor(.white)
    }
}

private struct Picture: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 10)
            .fill(Color.teal.opacity(0.18))
            .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(Color.teal.opacity(0.6), lineWidth: 1) }
            .overlay { Text("A picture of the pond").foregroundColor(.secondary) }
    }
}

private struct Badge: View {
    let icon: String
    let text: String

    var body: some View {
        HStack {
            Image(systemName: icon)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 22, height: 22)
                .foregroundColor(.blue)
            Text(text).font(.footnote)
        }
        .padding(10)
        // As high as the tallest of the row: the row's own height is its ideal one.
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.blue.opacity(0.14), in: RoundedRectangle(cornerRadius: 8))
    }
}

extension View {
    /// A check mark at the top right corner. Its own guides say how much of it lies outside.
    fileprivate func verified(aligns: Bool, ratio: Double) -> some View {
        ZStack(alignment: .topTrailing) {
            self
            Image(systemName: "checkmark.circle.fill")
                .font(.title3)
                .symbolRenderingMode(.palette)
                .foregroundStyle(.white, .green)
                .background(.white, in: Circle().inset(by: 1))
                .alignmentGuide(.trailing) { aligns ? $0.width * ratio : $0[.trailing] }
                .alignmentGuide(.top) { aligns ? $0[.bottom] - $0.height * ratio : $0[.top] }
        }
    }
}
