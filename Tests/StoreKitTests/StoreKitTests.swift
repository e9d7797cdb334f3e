import EspalierTesting
import Foundation
import StoreKit
import SwiftUI
import Testing
@testable import WidgetKit

/// What apps for phones say to the store and to widgets, where there is neither.
@MainActor @Suite("Reviews and widgets") struct StoreKitTests {
    private struct Page: View {
        @Environment(\.requestReview) private var requestReview
        @State private var count = 0
        var body: some View {
            Button("Rate \(count)") {
                requestReview()
                SKStoreReviewController.requestReview()
                WidgetCenter.shared.reloadAllTimelines()
                count += 1
            }
        }
    }

    @Test("An app that asks for a review and tells its widgets goes on") func asksForAReview() throws {
        let app = TestApp { Page() }
        try app.find(.button, "Rate 0").click()
        #expect(throws: Never.self) { try app.find(.button, "Rate 1") }
        #expect(!AppStore.canMakePayments)
    }

    @Test("There are no widgets to be told") func noWidgets() async throws {
        #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
        let found = await withCheckedContinuation { go in
            WidgetCenter.shared.getCurrentConfigurations { go.resume(returning: try? $0.get()) }
        }
        #expect(found == [])
        struct Entry: TimelineEntry { let date: Date }
        #expect(Entry(date: .now).relevance == nil && TimelineEntryRelevance(score: 2).duration == 0)
    }

    private struct Store: App {
        struct Page: View {
            @Environment(\.requestReview) private var requestReview
            @State private var count = 0
            var body: some View {
                Button("Rate \(count)") {
                    requestReview.callAsFunction()
                    guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else { return }
                    SKStoreReviewController.requestReview(in: scene)
                    AppStore.requestReview(in: scene)
                    WidgetCenter.shared.reloadTimelines(ofKind: "clock")
                    WidgetCenter.shared.invalidateConfigurationRecommendations()
                    count += 1
                }
            }
        }
        var body: some Scene { WindowGroup { Page() } }
    }

    @Test("a review that is asked for in a window opens nothing, and the window goes on") func asksInItsScene() throws {
        let app = TestApp(Store())
        try app.find(.button, "Rate 0").click()
        _ = try app.find(.button, "Rate 1")
        #expect(app.windows.count == 1)
        app.close()
    }

    @Test("families of widgets have names, and a widget is told by its kind and family") func families() {
        let families: [WidgetFamily] = [
            .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ]
        #expect(families == WidgetFamily.allCases && families.prefix(4).map(\.rawValue) == [0, 1, 2, 3])
        #expect(families.map(\.description) == [
            "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "accessoryCircular", "accessoryRectangular", "accessoryInline",
        ])
        let clock = WidgetInfo(kind: "clock", family: .systemSmall)
        #expect(clock.kind == "clock" && clock.family == .systemSmall && clock.id == clock)
        #expect(clock != WidgetInfo(kind: "clock", family: .systemLarge) && clock != WidgetInfo(kind: "notes", family: .systemSmall))
    }

    @Test("an entry's relevance has a score and a duration, and is written and read") func relevance() throws {
        let relevance = TimelineEntryRelevance(score: 3, duration: 60)
        #expect(relevance.score == 3 && relevance.duration == 60 && relevance != TimelineEntryRelevance(score: 3))
        #expect(try JSONDecoder().decode(TimelineEntryRelevance.self, from: JSONEncoder().encode(relevance)) == relevance)
    }
}
