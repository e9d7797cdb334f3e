import SwiftUI

/// A window that says things in the user's language, and in Foundation's formats.
struct LanguageApp: App {
    var body: some Scene { WindowGroup("Language") { Sayings() }.commands { SidebarCommands() } }
}

private struct Sayings: View {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    @State private var day = Sayings.date
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        VStack {
            Text("Hello")
            Text("\(2) apples")
            Text(Self.date, format: .dateTime.day().month(.wide).year())
            Text(verbatim: Self.date.formatted(date: .long, time: .omitted))
            Text(verbatim: 1234.5.formatted(.currency(code: "EUR")))
            Text(verbatim: Self.number)
            Text(Self.date, style: .date)
            Button(role: .cancel) {}
            DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical)
        }
        .frame(width: 360, height: 460)
        .onAppear {
            say("locale \(Locale.current.identifier) week \(Calendar.current.firstWeekday) \(layoutDirection)")
            say("own \(String(localized: "Hello"))|\(NSLocalizedString("Hello", comment: ""))|\(Self.weekday)")
        }
    }

    private static var number: String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter.string(from: 1234.5) ?? ""
    }

    private static var weekday: String {
        let formatter = DateFormatter()
        formatter.dateFormat = "EEEE"
        formatter.timeZone = TimeZone(identifier: "UTC")
        return formatter.string(from: date)
    }
}
