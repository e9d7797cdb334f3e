import Testing

@testable import EspalierMacroExpansion

@Suite("Expansion of the macros of tips") struct TipExpansionTests {
    private func parameter(_ source: String, role: String = "peer", attribute: String = "@Parameter") throws -> MacroExpansion {
        var request = MacroRequest(SourceFragment(source), role: role)
        request.attribute = SourceFragment(attribute)
        return try TipParameterMacro.expand(request)
    }

    @Test("A rule is made of the arguments and the condition") func rules() throws {
        #expect(try TipRuleMacro.expand(MacroRequest(SourceFragment("#Rule(Self.$isOn) { $0 == true }"))).source
            == "TipKit.Tips.Rule(Self.$isOn) { $0 == true }")
        #expect(throws: MacroDiagnostic.self) { try TipRuleMacro.expand(MacroRequest(SourceFragment(""))) }
    }

    @Test("A parameter has accessors and a value for rules, as accessible as it is") func parameters() throws {
        #expect(try parameter("@Parameter static var isOn: Bool = false").source == """
            static var $isOn: TipKit.Tips.Parameter<Bool> {
                TipKit.Tips.Parameter(Self.self, "isOn", false)
            }
            """)
        #expect(try parameter("@Parameter(.transient) public static var count: Int = 3", attribute: "@Parameter(.transient)").source == """
            public static var $count: TipKit.Tips.Parameter<Int> {
                TipKit.Tips.Parameter(Self.self, "count", 3, .transient)
            }
            """)
        #expect(try parameter("@Parameter static var isOn = true").source.contains("Parameter<Bool>"))
        #expect(try parameter("@Parameter static var isOn: Bool = false", role: "accessor").source == """
            {
            get {
                $isOn.wrappedValue
            }
            set {
                $isOn.wrappedValue = newValue
            }
            }
            """)
    }

    @Test("What can be no parameter is refused with a reason", arguments: [
        "@Parameter var isOn: Bool = false", "@Parameter static let isOn: Bool = false", "@Parameter static var isOn: Bool",
        "@Parameter static var count = 3",
    ])
    func refused(_ source: String) throws {
        #expect(try parameter(source).source.isEmpty)
        #expect(try parameter(source, role: "accessor").diagnostics.count == 1)
    }
}
