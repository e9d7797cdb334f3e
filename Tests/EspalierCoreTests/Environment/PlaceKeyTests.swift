@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Testing

private enum StackKey: PlaceKey { static let defaultValue = "none" }
private enum AppearanceKey: EnvironmentKey { static let defaultValue = "plain" }

/// Values that say where in its window a view stands end with the place; all others go on.
@Suite struct PlaceKeyTests {
    @Test func whatSaysThePlaceEndsWithIt() {
        var outer = EnvironmentValues()
        outer[StackKey.self] = "stack"
        outer[AppearanceKey.self] = "bold"
        var inner = outer
        inner.leavePlace()
        #expect(inner[StackKey.self] == "none" && inner[AppearanceKey.self] == "bold")
        #expect(outer[StackKey.self] == "stack")
    }

    @Test func placesInsideEndTheSameWay() {
        var values = EnvironmentValues()
        values[StackKey.self] = "outer"
        values.leavePlace()
        values[StackKey.self] = "inner"
        var copy = values
        copy[AppearanceKey.self] = "bold"
        copy.leavePlace()
        #expect(copy[StackKey.self] == "none" && values[StackKey.self] == "inner")
    }

    @Test func leavingNoPlaceChangesNothing() {
        var values = EnvironmentValues()
        values[AppearanceKey.self] = "bold"
        let before = values
        values.leavePlace()
        #expect(values.isIdentical(to: before))
    }
}
