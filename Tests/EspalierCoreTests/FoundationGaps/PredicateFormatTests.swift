import EspalierCore
import Foundation
import Testing

@Suite("Formats of predicates") struct PredicateFormatTests {
    @Test("SELF is compared with texts and patterns", arguments: [
        ("SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}", "ada@lovelace.org", true),
        ("SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}", "ada@lovelace.org!", false),
        ("self matches %@", "[A-Z]*", "abc", false), ("SELF MATCHES[c] %@", "[A-Z]*", "abc", true),
        ("SELF CONTAINS[cd] %@", "ECOLE", "l'école", true), ("SELF CONTAINS %@", "ECOLE", "l'école", false),
        ("SELF BEGINSWITH %@", "pe", "pear", true), ("SELF ENDSWITH %@", "ar", "pear", true), ("SELF ENDSWITH %@", "pe", "pear", false),
        ("SELF LIKE %@", "p?a*", "pear", true), ("SELF LIKE %@", "p?r*", "pear", false), ("SELF == %@", "pear", "pear", true),
        ("SELF != %@", "pear", "pear", false), ("SELF < %@", "pear", "apple", true), ("NOT SELF == %@", "pear", "apple", true),
    ])
    func texts(_ format: String, _ argument: String, _ text: String, _ expected: Bool) {
        #expect(NSPredicate(format: format, argument).evaluate(with: text) == expected)
    }

    private class Fruit {
        var name: String
        var price: Double
        var season: Season?
        init(_ name: String, _ price: Double, _ season: Season? = nil) { (self.name, self.price, self.season) = (name, price, season) }
    }
    private final class Apple: Fruit { var isRed = true }
    private struct Season { var month = 9 }

    @Test("Key paths are those of stored properties, of superclasses too, and of dictionaries", arguments: [
        ("name == 'Elstar' AND price < 2", true), ("name == \"Elstar\" && price >= 2.5", false), ("isRed = YES", true),
        ("season.month BETWEEN {8, 10}", true), ("season.month IN {1, 2}", false), ("season == nil OR price > 1", true),
        ("(name BEGINSWITH 'X' OR price == 1.5) AND !(isRed == NO)", true), ("TRUEPREDICATE", true), ("FALSEPREDICATE", false),
    ])
    func keyPaths(_ format: String, _ expected: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: Apple("Elstar", 1.5, Season())) == expected)
        let entry: [String: Any] = ["name": "Elstar", "price": 1.5, "isRed": true, "season": Season()]
        #expect(NSPredicate(format: format).evaluate(with: entry) == expected)
    }

    @Test("Arguments stand in their order, and %K names a property") func arguments() {
        #expect(NSPredicate(format: "%K == %@ AND price < %d", "name", "Pear", 3).evaluate(with: Fruit("Pear", 2)))
        #expect(!NSPredicate(format: "%K == %@ AND price < %f", "name", "Pear", 1.5).evaluate(with: Fruit("Pear", 2)))
        #expect(NSPredicate(format: "SELF IN %@", argumentArray: [["a", "b"]]).evaluate(with: "b"))
    }

    @Test(
        "What cannot be read is false, whatever it is",
        arguments: ["SELF", "SELF ==", "(SELF == 1", "SELF ~ 2", "a == %@", "'", "%", "{", ")"])
    func damage(_ format: String) { #expect(!NSPredicate(format: format).evaluate(with: "1")) }

    @Test("Deep nesting ends the reading") func depth() {
        #expect(!NSPredicate(format: String(repeating: "(", count: 100_000) + "SELF == 1").evaluate(with: 1))
        #expect(!NSPredicate(format: String(repeating: "{", count: 100_000)).evaluate(with: 1))
    }
}
