@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import Foundation
import Testing

@MainActor @Suite("Keys and interpolations of LocalizedStringKey") struct LocalizedStringKeyTests {
    private func string(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
        key.string(locale: Locale(identifier: locale))
    }

    // Covers: type:LocalizedStringKey
    @Test("A literal is its own key, and percent signs are kept") func literalsAreKeys() {
        #expect(LocalizedStringKey("Hello").key == "Hello")
        #expect(string("100%") == "100%")
        #expect(string("50% off") == "50% off")
        #expect(string("50% off \("now")") == "50% off now")
    }

    @Test("Interpolated values become format placeholders in the key") func valuesBecomePlaceholders() {
        let name = "Ada", count = 3, ratio = 0.5
        let key: LocalizedStringKey = "\(name) has \(count) of \(ratio) at 100%"
        #expect(key.key == "%@ has %lld of %lf at 100%%")
        #expect(string(key) == "Ada has 3 of 0.500000 at 100%")
    }

    @Test("Interpolated integers are grouped by the locale's conventions") func wholeNumbersAreGrouped() {
        #expect(string("\(1_234_567)") == "1,234,567")
        #expect(string("\(-1234)") == "-1,234")
        #expect(string("\(999)") == "999")
        #expect(string("\(1234)", "de_DE") == "1.234")
    }

    @Test("A format specifier applies to the interpolated value") func specifiersFormatValues() {
        #expect(string("\(3.14159, specifier: "%.2f")") == "3.14")
        #expect(string("\(7, specifier: "%03d")") == "007")
    }

    @Test("Other interpolated values use their description") func otherValuesDescribeThemselves() {
        enum Fruit { case apple }
        #expect(string("\(Fruit.apple)") == "apple")
        #expect(string("\(true)") == "true")
    }

    @Test("An interpolated Text is a segment at its place") func textsKeepTheirPlace() {
        let key: LocalizedStringKey = "a \(Text("b").bold()) c"
        #expect(key.segments(table: nil, bundle: nil, locale: Locale(identifier: "en_US")).count == 3)
        #expect(string(key) == "a b c")
    }
}
