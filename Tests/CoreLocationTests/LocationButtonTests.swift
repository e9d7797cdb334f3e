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

    @Test("Each title is what it says; without one there is an arrow alone") func words() throws {
        let titles: [(LocationButton.Title?, String)] = [
            (.currentLocation, "Current Location"), (.sendCurrentLocation, "Send Current Location"),
            (.sendMyCurrentLocation, "Send My Current Location"), (.shareCurrentLocation, "Share Current Location"),
            (.shareMyCurrentLocation, "Share My Current Location"),
        ]
        for (title, text) in titles {
            let app = TestApp { LocationButton(title, action: {}) }
            let width = try app.find(.button, text).frame.width
            let arrow = TestApp { LocationButton(nil, action: {}) }
            #expect(try arrow.find(.button, "Current Location").frame.width < width)
        }
        #expect(LocationButton.Title.currentLocation != .sendCurrentLocation)
    }
}
