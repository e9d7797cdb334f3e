import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Testing

/// Telling unchanged values from changed ones is what keeps updates from going on for ever down the tree.
@MainActor @Suite("Comparison of view values by their fields") struct FieldTableTests {
    struct Pair {
        let flag: Bool
        let name: String
    }

    @Test("Layouts are equal when all their fields are equal") func equalValuesAreUnchanged() {
        #expect(valuesAreEqual(ZStackLayout(alignment: .topLeading), ZStackLayout(alignment: .topLeading)))
        #expect(!valuesAreEqual(ZStackLayout(alignment: .topLeading), ZStackLayout(alignment: .top)))
        #expect(valuesAreEqual(HStackLayout(spacing: 3), HStackLayout(spacing: 3)))
        #expect(!valuesAreEqual(HStackLayout(spacing: 3), HStackLayout()))
    }

    @Test("Strings in fields are compared by equality, not by storage") func fieldsAreComparedByEquality() {
        let long = String(repeating: "espalier", count: 5)
        #expect(valuesAreEqual(Pair(flag: true, name: long), Pair(flag: true, name: long + "")))
        #expect(valuesAreEqual(Pair(flag: true, name: long), Pair(flag: true, name: String(long.reversed().reversed()))))
        #expect(!valuesAreEqual(Pair(flag: false, name: long), Pair(flag: true, name: long)))
    }
}
