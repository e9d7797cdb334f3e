import Testing

@testable import EspalierMacroExpansion

@Suite("Expansion of the Entry and Animatable macros") struct ExpansionTests {
    private func entry(
        _ source: String, in context: String = "extension EnvironmentValues {", role: String = "peer"
    ) throws -> MacroExpansion {
        var request = MacroRequest(SourceFragment(source), role: role)
        request.lexicalContext = [SourceFragment(context)]
        return try EntryMacro.expand(request)
    }

    private func animatable(_ source: String, role: String = "member") throws -> MacroExpansion {
        try AnimatableMacro.expand(MacroRequest(SourceFragment(source), role: role))
    }

    // MARK: @Entry

    @Test("An entry with a type expands to a key of that type and accessors") func entryOfATypedVariable() throws {
        #expect(try entry("@Entry var x: Int = 3").source == """
            private struct __Key_x: EspalierCore.EnvironmentKey {
                typealias Value = Int
                static var defaultValue: Value {
                    3
                }
            }
            """)
        #expect(try entry("@Entry var x: Int = 3", role: "accessor").source == """
            {
            get {
                self[__Key_x.self]
            }
            set {
                self[__Key_x.self] = newValue
            }
            }
            """)
    }

    @Test("An entry without a type expands to a key with an inferred default value")
    func entryOfAnInferredVariable() throws {
        #expect(try entry("@Entry var x = Color.red.opacity(0.5)").source == """
            private struct __Key_x: EspalierCore.EnvironmentKey {
                @EspalierCore.__EntryDefaultValue static var defaultValue = Color.red.opacity(0.5)
            }
            """)
        let inner = MacroRequest(SourceFragment("@EspalierCore.__EntryDefaultValue static var defaultValue = Color.red"), role: "accessor")
        #expect(try EntryDefaultValueMacro.expand(inner).source == "{\nget {\n    Color.red\n}\n}")
    }

    @Test("An entry's key conforms to the protocol of its container", arguments: [
        ("extension Transaction {", "@Entry var x = 1", "TransactionKey"), ("extension ContainerValues {", "@Entry var x = 1", "ContainerValueKey"),
        ("extension SwiftUI.FocusedValues {", "@Entry var x: Int?", "FocusedValueKey"),
        ("public extension EnvironmentValues {", "@Entry var x: Int?", "EnvironmentKey"),
    ])
    func eachContainerHasItsKey(_ context: String, _ source: String, _ key: String) throws {
        #expect(try entry(source, in: context).source.hasPrefix("private struct __Key_x: EspalierCore.\(key) {"))
    }

    @Test(
        "A focused value's key has the wrapped type of the optional",
        arguments: [("Int?", "Int"), ("Optional<[Int]>", "[Int]"), ("any P?", "(any P)"), ("Binding<String>?", "Binding<String>")])
    func focusedValuesUnwrap(_ type: String, _ wrapped: String) throws {
        #expect(try entry("@Entry var x: \(type)", in: "extension FocusedValues {").source.contains("typealias Value = \(wrapped)\n"))
    }

    @Test("An optional entry without a value defaults to nil, also under an escaped name")
    func optionalsAreNilByDefault() throws {
        #expect(try entry("@Entry var `default`: String?").source.contains("__Key_default"))
        #expect(try entry("@Entry var x: String?").source.contains("nil"))
    }

    @Test("An entry's availability attribute is copied to its key") func availabilityGoesToTheKey() throws {
        #expect(try entry("@available(iOS 18, *) @Entry var x = 1").source.hasPrefix("@available(iOS 18, *)\nprivate struct"))
    }

    @Test("A wrong use of the Animatable macro throws a diagnostic that names the reason", arguments: [
        ("@Entry var x: Int", "extension EnvironmentValues {", "needs the value"),
        ("@Entry let x = 1", "extension EnvironmentValues {", "not a 'let'"),
        ("@Entry var x: Int { 3 }", "extension EnvironmentValues {", "makes the accessors itself"),
        ("@Entry static var x = 3", "extension EnvironmentValues {", "instance variable"),
        ("@Entry var a = 1, b = 2", "extension EnvironmentValues {", "single variable"),
        ("@Entry var x = 3", "struct Mine {", "belongs in an extension"),
        ("@Entry var x = 3", "extension Mine {", "belongs in an extension"),
        ("@Entry var x: Int", "extension FocusedValues {", "optional type"),
        ("@Entry var x: Int? = 3", "extension FocusedValues {", "no default but nil"),
        ("@Entry func f() {}", "extension EnvironmentValues {", "attach it to a 'var'"),
    ])
    func wrongEntriesAreTold(_ source: String, _ context: String, _ message: String) throws {
        let accessor = try entry(source, in: context, role: "accessor")
        #expect(accessor.diagnostics.count == 1)
        #expect(accessor.diagnostics.first?.message.contains(message) == true)
        #expect(try entry(source, in: context) == MacroExpansion(source: ""))
    }

    // MARK: @Animatable

    @Test("Animatable data covers only the stored, unignored and unwrapped variables")
    func animatableTakesStoredVariables() throws {
        let expansion = try animatable("""
            @Animatable public struct A: Shape {
                var x = 1.0, y: CGFloat
                @AnimatableIgnored var name = ""
                @State private var s = 3
                let k = 3
                static var z = 1.0
                var sum: Double { x }
                @SwiftUI.Binding var b: Int
                var angle: Angle { didSet {} }
            }
            """)
        #expect(expansion.source.contains("public nonisolated var animatableData = EspalierCore.AnimatableValues("))
        let fields = expansion.source.split(separator: "\\Self.").dropFirst().compactMap { $0.split(separator: ")").first }
        #expect(fields == ["x", "y", "angle"])
        let accessors = try AnimatableDataMacro.expand(MacroRequest(SourceFragment(expansion.source), role: "accessor")).source
        #expect(accessors.contains("set(&self.angle, newValue.value.2)"))
        #expect(accessors.contains("AnimatableValues(EspalierCore._AnimatableFields.data(of: self.x), "))
    }

    @Test("Animatable data of one field is set directly, without a tuple") func oneFieldIsNoTuple() throws {
        let source = try animatable("@Animatable struct A { var x = 1.0 }").source
        let accessors = try AnimatableDataMacro.expand(MacroRequest(SourceFragment(source), role: "accessor")).source
        #expect(accessors.contains("set(&self.x, newValue.value)"))
    }

    @Test(arguments: [
        ("@Animatable enum A { case a }", "attach it to a struct"),
        ("@Animatable struct A {\n#if X\nvar x = 1.0\n#endif\n}", "whether '#if' holds"),
        ("@Animatable struct A { var animatableData: Double { get { 1 } set {} } }", "of its own"),
        ("@Animatable struct A { var (x, y) = (1.0, 2.0) }", "names of their own"),
        ("@Animatable func f() {}", "variables of a type"),
    ])
    func wrongAnimatablesAreTold(_ source: String, _ message: String) {
        let error = #expect(throws: MacroDiagnostic.self) { try animatable(source) }
        #expect(error?.message.contains(message) == true)
    }

    @Test("An animatable type without variables gives a warning and no code") func nothingToAnimateIsWarnedOf() throws {
        let expansion = try animatable("@Animatable struct A { let x = 1.0 }")
        #expect(expansion.source.isEmpty)
        #expect(expansion.diagnostics.map(\.severity) == [.warning])
    }

    @Test("The Animatable conformance is added only when the compiler requests it")
    func conformanceIsAddedWhereTheCompilerAsks() throws {
        var request = MacroRequest(SourceFragment("@Animatable struct A { var x = 1.0 }"), role: "extension")
        request.extendedType = SourceFragment("A")
        request.conformances = SourceFragment("Animatable")
        #expect(try AnimatableMacro.expand(request).source.hasPrefix("extension A: EspalierCore.Animatable"))
        request.conformances = SourceFragment("")
        #expect(try AnimatableMacro.expand(request).source.isEmpty)
    }

    // MARK: The protocol

    @Test("The macro plugin answers capability and expansion requests with positioned diagnostics")
    func answersTheCompiler() throws {
        let plugin = MacroPlugin()
        let capability = plugin.answer(["getCapability": ["capability": ["protocolVersion": 7]]])
        #expect(capability["getCapabilityResult"]?["capability"]?["protocolVersion"]?.int == 7)

        let location: JSON = ["fileName": "A.swift", "fileID": "M/A.swift", "offset": 100, "line": 3, "column": 1]
        let message: JSON = ["expandAttachedMacro": [
            "macro": ["moduleName": "EspalierMacros", "typeName": "Entry", "name": "Entry"], "macroRole": "accessor", "discriminator": "x",
            "attributeSyntax": ["kind": "attribute", "source": "@Entry", "location": location],
            "declSyntax": ["kind": "declaration", "source": "\n  @Entry let x = 3", "location": location],
            "lexicalContext": [["kind": "declaration", "source": "extension EnvironmentValues {}", "location": location]],
        ]]
        let told = plugin.answer(message)["expandMacroResult"]?["diagnostics"]?.array?.first
        #expect(told?["severity"]?.string == "error")
        #expect(told?["position"] == ["fileName": "A.swift", "offset": 110])
    }

    @Test("Malformed plugin messages are answered with a diagnostic") func survivesNonsense() throws {
        for bytes in ["", "{", "[1]", "{\"what\":{}}", "{\"expandAttachedMacro\":{\"declSyntax\":{\"source\":\"\"}}}"] {
            let answer = try JSON(parsing: MacroPlugin().answer(Array(bytes.utf8)))
            #expect(answer["expandMacroResult"]?["diagnostics"]?.array?.isEmpty == false)
        }
    }

    @Test("JSON values survive serialization, and escapes are parsed") func jsonComesBackAsItWent() throws {
        let value: JSON = ["a": [1, "x\n\"\\\u{1F600}\u{1}", .null, .bool(true)], "b": .number(1.5)]
        #expect(try JSON(parsing: value.serialized) == value)
        #expect(try JSON(parsing: Array(#" {"k" : "\u00e4\ud83d\ude00\/"} "#.utf8))["k"]?.string == "ä😀/")
    }
}
