@testable import EspalierCommand
import Testing

@Suite("Words of Swift sources") struct SwiftSourceTests {
    @Test("Imports are found, of whole modules and of parts") func imports() {
        let source = SwiftSource(text: "@preconcurrency import struct Foundation.Date\npublic import SwiftUI\n// import Nothing\n/* import /* nested */ None */\nlet x = \"import Text\"")
        #expect(source.imports == ["Foundation", "SwiftUI"])
    }

    @Test("Apps, views and the entry are found") func types() {
        let source = SwiftSource(text: "@main struct Meadow: App { }\nstruct Leaf<T>: View, Equatable { }\nclass Model: ObservableObject { }\nextension Root: View {}")
        #expect(source.apps == ["Meadow"] && source.views == ["Leaf", "Root"] && source.hasMain)
        #expect(source.words.contains("ObservableObject"))
    }

    @Test("What strings hold is no word") func strings() {
        let source = SwiftSource(
            text: "let a = \"\"\"\n ObservableObject \" \\\"\"\" Published\n\"\"\"; let b = \"Timer\\\"x\"; let c = Data()")
        #expect(source.words.isDisjoint(with: ["ObservableObject", "Published", "Timer"]))
        #expect(source.words.contains("Data"))
    }

    @Test(
        "Ends that are missing end with the text", arguments: ["\"", "\"\"\"", "/*", "/* /*", "\"\\", "`", "import", "@", "#\"", "struct"])
    func unended(_ text: String) {
        _ = SwiftSource(text: text)
    }

    @Test("Modules come along where sources name what they hold") func implicitImports() {
        let network = SwiftSource(text: "import Foundation\nlet s = URLSession.shared")
        let plain = SwiftSource(text: "import SwiftUI\nstruct A: View {}")
        let model = SwiftSource(text: "import Foundation\n@Observable class M {}")
        #expect(ImplicitImports.modules(for: [plain]).isEmpty)
        #expect(ImplicitImports.modules(for: [plain, network]) == ["FoundationNetworking"])
        #expect(ImplicitImports.modules(for: [model]) == ["Observation"])
    }

    @Test("A file that imports Foundation alone has the toolkit's formatters, which Foundation lacks on Linux", arguments: [
        "ListFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter", "DateComponentsFormatter",
    ])
    func formatters(_ name: String) {
        let source = SwiftSource(text: "import Foundation\nextension \(name) { static let own = \(name)() }")
        #expect(ImplicitImports.modules(for: [source]) == ["SwiftUI"])
    }

    @Test("Names that UIKit and AppKit share are AppKit's where that is imported", arguments: ["AppKit", "Cocoa"]) func sharedNames(
        _ module: String
    ) {
        let rule = "final class A { var rule: NSLayoutConstraint? }"
        #expect(ImplicitImports.modules(for: [SwiftSource(text: "import SwiftUI\n" + rule)]) == ["UIKit"])
        #expect(!ImplicitImports.modules(for: [SwiftSource(text: "import \(module)\n" + rule)]).contains("UIKit"))
        #expect(
            !ImplicitImports.modules(for: [SwiftSource(text: "import SwiftUI\n" + rule), SwiftSource(text: "import \(module)")]).contains(
                "UIKit"))
    }
}
