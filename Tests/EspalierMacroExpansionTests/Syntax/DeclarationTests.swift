import Testing

@testable import EspalierMacroExpansion

@Suite("Parsing of variable and type declarations") struct DeclarationTests {
    @Test("A variable declaration yields its name, type and initializer", arguments: [
        ("var x = 3", nil, "3"),
        ("@Entry public var x: Int = 3 // why", "Int", "3"),
        ("/// doc\n@Entry @available(iOS 17, *) private(set) var x: [String: Int]", "[String: Int]", nil),
        ("@Wrapper<Int>(a, b) var x: (Int) -> Void = { _ in }", "(Int) -> Void", "{ _ in }"),
        ("var x: Result<Int, any Error>? = .success(3)", "Result<Int, any Error>?", ".success(3)"),
        ("var x = make {\n 3\n}", nil, "make {\n 3\n}"),
        ("var x: Int = 3 {\n didSet { print(x) }\n}", "Int", "3"),
        ("var x = a\n    .b\n    .c()", nil, "a\n    .b\n    .c()"),
        ("var x = a ?\n  b :\n  c", nil, "a ?\n  b :\n  c"),
        ("var x = \"}\"", nil, "\"}\""),
        ("var x:Double=1", "Double", "1"),
        ("nonisolated(unsafe) var x: Int\n", "Int", nil),
        ("var x: @Sendable () -> Void = {}", "@Sendable () -> Void", "{}"),
    ] as [(String, String?, String?)])
    func readsVariables(_ source: String, _ type: String?, _ value: String?) throws {
        let variable = try #require(VariableDeclaration(source))
        #expect(variable.bindings.map(\.name) == ["x"])
        #expect(variable.bindings[0].type == type)
        #expect(variable.bindings[0].initializer == value)
        #expect(!variable.bindings[0].hasGetter)
    }

    @Test("Several bindings in one declaration keep their names, initializers and getters")
    func readsSeveralBindings() throws {
        let variable = try #require(VariableDeclaration("var a = f(1, 2), `in`: Pair<Int, Int>, c: Int { 3 }"))
        #expect(variable.bindings.map(\.name) == ["a", "in", "c"])
        #expect(variable.bindings.map(\.initializer) == ["f(1, 2)", nil, nil])
        #expect(variable.bindings.map(\.hasGetter) == [false, false, true])
    }

    @Test("Only variable declarations parse as variables, and tuple patterns are recognized")
    func onlyVariablesAreVariables() {
        #expect(VariableDeclaration("func f() {}") == nil)
        #expect(VariableDeclaration("") == nil)
        #expect(VariableDeclaration("let (a, b) = (1, 2)")?.hasTuplePattern == true)
    }

    @Test("A type declaration yields its stored and computed members, not nested or local variables")
    func findsTheVariablesOfAType() throws {
        let type = try #require(TypeDeclaration("""
            /// Doc { with a brace
            @MainActor public struct Wedge<T: Equatable>: Shape, Foo where T: Sendable {
                var a = 1, b: Double
                static let s = 3; let k = "}"
                @State private var state = 0
                init(a: Int) { self.a = a; var inner = 3 }
                func f<U>(
                    _ x: U
                ) -> [U]
                where U: Equatable {
                    var local = 1
                }
                subscript(i: Int) -> Int { 3 }
                typealias X = Int
                var c: Int { a }
                enum E { case a; var no: Int { 3 } }
                case z
                class var d = 3
                var closure = { (x: Int) -> Int in
                    var no = x
                    return no
                }
                #if DEBUG
                let fine = 1
                var e = 4.0
                #endif
            }
            """))
        #expect(type.name == "Wedge")
        #expect(type.variables.flatMap { $0.bindings.map(\.name) } == ["a", "b", "s", "k", "state", "c", "d", "closure", "fine", "e"])
        #expect(type.conditionalVariable?.bindings.first?.name == "e")
        #expect(TypeDeclaration.accessLevel(of: "@MainActor public struct A {}") == "public ")
    }

    @Test(
        "An extension declaration yields the name of the extended type",
        arguments: [
            ("extension SwiftUI.EnvironmentValues {", "SwiftUI.EnvironmentValues"),
            ("public extension Transaction where X: Y {}", "Transaction")
        ])
    func namesExtensions(_ source: String, _ name: String) { #expect(TypeDeclaration(source)?.name == name) }
}
