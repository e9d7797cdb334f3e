import EspalierTesting
import Foundation
import StoreKit
import SwiftUI
import Testing
import WidgetKit

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
        let found = await withCheckedContinuation { go in WidgetCenter.shared.getCurrentConfigurations { go.resume(returning: try? $0.get()) } }
        #expect(found == [])
        struct Entry: TimelineEntry { let date: Date }
        #expect(Entry(date: .now).relevance == nil && TimelineEntryRelevance(score: 2).duration == 0)
    }
}
