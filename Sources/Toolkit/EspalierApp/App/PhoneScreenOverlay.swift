import EspalierCore
import EspalierGraphics
import Foundation

/// What iOS shows over every app: the time, the signal and the battery at the top, and a line at the lower edge.
struct PhoneScreenOverlay: View {
    @Environment(\.hiddenSystemBars) private var hidden
    @Environment(\.statusBarScheme) private var statusBarScheme
    @Environment(\.verticalSizeClass) private var heightClass

    var body: some View {
        VStack(spacing: 0) {
            // iOS: in landscape there is no status bar.
            if heightClass != .compact, !hidden.contains(.status) {
                StatusBar().transformEnvironment(\.colorScheme) { if let statusBarScheme { $0 = statusBarScheme } }
            }
            Spacer(minLength: 0)
            if !hidden.contains(.home) { Capsule().fill(.primary).frame(width: 134, height: 5).padding(.bottom, 8) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .followsStatusBarScheme()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}

private struct StatusBar: View {
    var body: some View {
        HStack(spacing: 5) {
            TimelineView(.everyMinute) { Text($0.date, format: .dateTime.hour(.defaultDigits(amPM: .omitted)).minute()) }
                .font(.interface(size: 16, weight: .semibold)).frame(width: 60)
            Spacer()
            Group {
                Image(systemName: "cellularbars")
                Image(systemName: "wifi")
            }
            .font(.interface(size: 14, weight: .semibold))
            Image(systemName: "battery.100").font(.interface(size: 17))
        }
        .foregroundStyle(.primary)
        .padding(.horizontal, 26)
        .frame(height: 47)
    }
}
