import Testing

@testable import EspalierMacroExpansion

@Suite("Expansion of the Preview macro") struct PreviewExpansionTests {
    private func expand(_ source: String) throws -> String {
        var fragment = SourceFragment(source, fileName: "/a/View.swift")
        (fragment.fileID, fragment.line, fragment.column) = ("App/View.swift", 12, 3)
        var request = MacroRequest(fragment, role: "declaration")
        request.discriminator = "$s3App4_fMf_"
        return try PreviewMacro.expand(request).source
    }

    @Test("A preview expands to a type of a unique name, with its place and what makes it") func type() throws {
        #expect(try expand("#Preview(\"One\", traits: .sizeThatFitsLayout) {\n    Text(\"x\")\n}") == """
            nonisolated struct $s3App4_fMf_7PreviewfMu_: EspalierCore.PreviewRegistry {
                static var fileID: Swift.String { "App/View.swift" }
                static var line: Swift.Int { 12 }
                static var column: Swift.Int { 3 }
                @MainActor static func makePreview() throws -> EspalierCore.Preview {
            EspalierCore.Preview("One", traits: .sizeThatFitsLayout) {
                Text("x")
            }
                }
            }
            """)
    }

    @Test("Names, traits and the body are taken over as they are written", arguments: [
        ("#Preview { A() }", "", " A() "),
        ("#Preview() { A() }", "", " A() "),
        ("#Preview(\"a) {\") { B(\")\") }", "\"a) {\"", " B(\")\") "),
        ("#Preview(traits: .fixedLayout(width: f(1), height: 2), .portrait) { A { B() } }", "traits: .fixedLayout(width: f(1), height: 2), .portrait", " A { B() } "),
        ("#Preview(\"x\", body: { A() })", "\"x\"", " A() "),
        ("#Preview(body: { A() })", "", " A() "),
        ("// one\n#Preview { // two\nA() }", "", " // two\nA() "),
    ])
    func parts(_ source: String, _ arguments: String, _ body: String) throws {
        let call = try #require(PreviewCall(source))
        #expect(call.arguments == arguments)
        #expect(call.body == body)
        #expect(call.variables.isEmpty)
    }

    @Test("Variables marked as previewable become properties of a view of the preview's own") func variables() throws {
        let call = try #require(PreviewCall("""
            #Preview("Row") {
                @Previewable @State var isOn = true
                @SwiftUI.Previewable @FocusState private var isFocused: Bool
                let title = "Bees"
                Row(title, isOn: $isOn)
            }
            """))
        #expect(call.variables == [" @State var isOn = true", " @FocusState private var isFocused: Bool"])
        #expect(!call.body.contains("Previewable"))
        #expect(call.body.contains("let title = \"Bees\"\n    Row(title, isOn: $isOn)"))
        let source = try expand("#Preview { @Previewable @State var a = 1; Text(\"\\(a)\") }")
        #expect(source.contains("struct __PreviewContent: EspalierCore.View {\n @State var a = 1\nvar body: some EspalierCore.View {"))
        #expect(source.contains("return EspalierCore.Preview() { __PreviewContent() }"))
    }

    @Test("A variable in an inner closure, or with another attribute, stays where it is") func innerVariables() throws {
        let call = try #require(PreviewCall("#Preview { A { @Previewable @State var b = 1 }; @Sendable func f() {}; B() }"))
        #expect(call.variables.isEmpty)
        #expect(call.body.contains("@Previewable @State var b = 1"))
    }

    @Test("The availability of a preview is that of its type") func availability() throws {
        #expect(try expand("@available(iOS 18, *) #Preview { A() }").hasPrefix("@available(iOS 18, *)\nnonisolated struct"))
    }

    @Test("A preview without a view is told of", arguments: ["#Preview", "#Preview(\"x\")", "let x = 1"]) func nothing(_ source: String) {
        let error = #expect(throws: MacroDiagnostic.self) { try expand(source) }
        #expect(error?.message.contains("needs the view") == true)
    }

    @Test("Property: whatever stands in the body, moving variables out loses nothing of it") func nothingIsLost() throws {
        var random = Numbers(state: 7)
        let pieces = [
            "A()", "let x = [1, 2]", "B { C() }", "if a { D(\"}\") }", "@Previewable @State var s = 1", "// note", "x = \"\\(y)\""
        ]
        for _ in 0..<300 {
            let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            let call = try #require(PreviewCall("#Preview {\n\(lines.joined(separator: "\n"))\n}"))
            #expect(call.variables.count == lines.count { $0.contains("Previewable") })
            let rest = lines.filter { !$0.contains("Previewable") }
            #expect(call.body.split(separator: "\n").map { $0.filter { $0 != " " } } == rest.map { $0.filter { $0 != " " } })
        }
    }

    /// A generator that makes the same numbers each time.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 31
        }
    }
}
