@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Foundation on Linux does not take a `CGFloat` for a number.
@MainActor @Suite("Fields for lengths with a formatter") struct FormattedLengthTests {
    private struct Amount<Value: BinaryFloatingPoint>: View {
        @State var value: Value
        private let formatter: NumberFormatter = {
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US")
            formatter.numberStyle = .decimal
            return formatter
        }()

        var body: some View {
            VStack {
                TextField("0.0", value: $value, formatter: formatter)
                Text(verbatim: "\(Double(value))").accessibilityIdentifier("text")
            }
        }
    }

    private func check<Value: BinaryFloatingPoint>(_ first: Value) throws {
        let app = TestApp { Amount(value: first) }
        #expect(try app.find(.textField, "0.0").value == "0")
        try app.find(.textField, "0.0").click()
        app.key("a", modifiers: .command)
        app.type("12.5")
        app.key(.return)
        #expect(try app.find(id: "text").label == "12.5")
        #expect(try app.find(.textField, "0.0").value == "12.5")
    }

    @Test("A field shows a length as another number, and keeps it once it has been read") func lengths() throws {
        try check(Double(0))
        try check(CGFloat(0))
    }

    @Test("So does a list of lengths") func lists() {
        let formatter = ListFormatter(), number = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        number.locale = formatter.locale
        number.numberStyle = .decimal
        number.minimumFractionDigits = 2
        formatter.itemFormatter = number
        #expect(formatter.string(from: [CGFloat(1), CGFloat(2)]) == "1.00 and 2.00")
    }
}
