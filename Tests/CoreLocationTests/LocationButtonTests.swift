import CoreLocationUI
import EspalierTesting
import SwiftUI
import Testing

@MainActor @Suite("The button for the user's place") struct LocationButtonTests {
    @Test("It has its title, or an arrow with words for those who hear it, and runs its action") func titles() throws {
        final class Count { var presses = 0 }
        let count = Count()
        let app = TestApp {
            VStack {
                LocationButton(.shareMyCurrentLocation) { count.presses += 1 }
                LocationButton { count.presses += 10 }
            }
        }
        try app.find(.button, "Share My Current Location").click()
        #expect(count.presses == 1)
        try app.find(.button, "Current Location").click()
        #expect(count.presses == 11)
    }
}
