import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Observation
import Testing

private final class Store: ObservableObject { @Published var name = "" }
@Observable private final class Shelf { var name = "" }

@MainActor @Suite("A missing object of the environment is told with the view that asked") struct MissingObjectTests {
    private struct Asking: View {
        @EnvironmentObject private var store: Store
        var body: some View { Text(store.name) }
    }

    private struct AskingForShelf: View {
        @Environment(Shelf.self) private var shelf
        var body: some View { Text(shelf.name) }
    }

    // Covers: attr:EnvironmentObject
    @Test("A missing environment object ends the process with the asking view's name")
    func theViewIsNamed() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = TestApp { Asking() } }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("No ObservableObject of type Store found by Asking"))
        #expect(text.contains(".environmentObject(_:)"))
    }

    @Test("A missing Observable object ends the process with the asking view's name")
    func theViewIsNamedForObservableObjects() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = TestApp { AskingForShelf() } }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("No object of type Shelf in the environment of AskingForShelf"))
    }
}
