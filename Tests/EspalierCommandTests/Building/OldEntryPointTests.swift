@testable import EspalierCommand
import Foundation
import Testing

@Suite("Old entry points") struct OldEntryPointTests {
    @Test("An old attribute is replaced, and messages keep the file's name and lines") func replaced() {
        let text = OldEntryPoint.rewritten("import UIKit\n@UIApplicationMain\nclass A {}\n", path: "/a/b \"c\".swift")
        #expect(text == "#sourceLocation(file: \"/a/b \\\"c\\\".swift\", line: 1)\nimport UIKit\n@main\nclass A {}\n")
        #expect(OldEntryPoint.rewritten("@NSApplicationMain class A {}", path: "a").contains("@main class A {}"))
    }

    @Test("A source with an old attribute holds the start of the program") func found() {
        let source = SwiftSource(text: "import UIKit\n@UIApplicationMain\nclass AppDelegate: UIResponder {}")
        #expect(source.hasMain && source.hasOldMain)
        #expect(!SwiftSource(text: "@main struct A {}").hasOldMain)
        #expect(!SwiftSource(text: "// @UIApplicationMain\nlet a = \"@UIApplicationMain\"").hasOldMain)
    }

    @Test("SwiftUI brings UIKit to sources that use its names") func implicitImports() {
        #expect(ImplicitImports.modules(for: [SwiftSource(text: "import SwiftUI\nstruct A: UIViewRepresentable {}")]).contains("UIKit"))
        #expect(!ImplicitImports.modules(for: [SwiftSource(text: "import SwiftUI\nstruct A: View {}")]).contains("UIKit"))
        #expect(ImplicitImports.modules(for: [SwiftSource(text: "import SwiftUI\nstruct A: NSViewRepresentable {}")]).contains("AppKit"))
    }
}
