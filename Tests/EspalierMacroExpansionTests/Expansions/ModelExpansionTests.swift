import Testing

@testable import EspalierMacroExpansion

@Suite("Expansion of the macros of SwiftData") struct ModelExpansionTests {
    private func model(_ source: String, role: String = "member") throws -> String {
        try ModelMacro.expand(MacroRequest(SourceFragment(source), role: role)).source
    }

    private func persisted(_ source: String, role: String = "accessor") throws -> String {
        try PersistedPropertyMacro.expand(MacroRequest(SourceFragment(source), role: role)).source
    }

    private func query(_ source: String, _ attribute: String, role: String = "peer") throws -> String {
        var request = MacroRequest(SourceFragment(source), role: role)
        request.attribute = SourceFragment(attribute)
        return try QueryMacro.expand(request).source
    }

    @Test("A model's members describe its stored variables, with their attributes, defaults and constraints") func members() throws {
        let source = """
            @Model public final class Book {
                #Unique<Book>([\\.title, \\.year], [\\.isbn])
                @Attribute(.unique, originalName: "number") var isbn: String
                var title: String
                var year = 1900
                @Relationship(deleteRule: .cascade, inverse: \\Page.book) var pages: [Page] = []
                @Transient var isOpen = false
                static let all = 3
                lazy var cache = 4
                let kind = "book"
                var summary: String { title }
            }
            """
        #expect(try model(source) == """
            @SwiftData.Transient public nonisolated let _$model = SwiftData._ModelState()

            public nonisolated required init(_ blank: SwiftData._Blank) {
                _isbn = SwiftData._Slot()
                _title = SwiftData._Slot()
                _year = SwiftData._Slot()
                _pages = SwiftData._Slot()
            }

            public nonisolated static func _describe(_ properties: inout SwiftData._ModelProperties) {
                properties.add("isbn", \\Book.isbn, \\Book._isbn, SwiftData.Schema.Attribute(.unique, originalName: "number"))
                properties.add("title", \\Book.title, \\Book._title)
                properties.add("year", \\Book.year, \\Book._year, default: 1900)
                properties.add("pages", \\Book.pages, \\Book._pages, SwiftData.Schema.Relationship(deleteRule: .cascade, inverse: \\Page.book), default: [])
                properties.unique(in: Book.self, [\\.title, \\.year], [\\.isbn])
            }
            """)
    }

    @Test("Stored variables get accessors, others do not", arguments: [
        ("var a = 1", true), ("@Attribute(.unique) private(set) var a: Int", true), ("var a: Int { didSet {} }", true), ("var a: Int { 3 }", false),
        ("@Transient var a = 1", false), ("static var a = 1", false), ("lazy var a = 1", false), ("let a = 1", false), ("func a() {}", false),
    ])
    func memberAttributes(source: String, isPersisted: Bool) throws {
        #expect(try model(source, role: "memberAttribute") == (isPersisted ? "@SwiftData._PersistedProperty" : ""))
    }

    @Test("A variable's slot has its type; without one it is that of the value, which is not evaluated again", arguments: [
        ("var a: Int", ": SwiftData._Slot<Int>"), ("var a: [String: Int] = [:]", ": SwiftData._Slot<[String: Int]>"),
        ("var a: Int?", ": SwiftData._Slot<Int?> = SwiftData._Slot(nil)"), ("var a: Int? = 3", ": SwiftData._Slot<Int?>"),
        ("var a: Int!", ": SwiftData._Slot<Int?> = SwiftData._Slot(nil)"), ("var a = UUID()", " = SwiftData._Slot(like: UUID())"),
    ])
    func slots(source: String, slot: String) throws {
        #expect(try persisted(source, role: "peer") == "@SwiftData.Transient private var _a\(slot)")
    }

    @Test("A variable's accessors track and note changes; observers run around them") func accessors() throws {
        #expect(try persisted("var name: String") == """
            {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
                _name = SwiftData._Slot(initialValue)
            }
            get {
                _$model.access(self, \\.name)
                if let value = _name.value { return value }
                return _$model.value(of: self, "name", &_name)
            }
            set {
                let former = _$model.willSet(self, \\.name, "name", _name)
                _name = SwiftData._Slot(newValue)
                _$model.didSet(self, \\.name, "name", former, newValue)
            }
            }
            """)
        let observed = try persisted("var name = 1 { willSet(next) { print(next) } didSet { print(oldValue) } }")
        #expect(observed.contains("let next = newValue") && observed.contains("do { print(next) }"))
        #expect(
            observed.contains("let oldValue = _name.value ?? _$model.value(of: self, \"name\", &_name)")
                && observed.contains("do { print(oldValue) }"))
    }

    @Test("What cannot be stored is said to the author", arguments: [
        ("@Model struct A { var a = 1 }", "attach it to a class"), ("@Model class A { let id: UUID }", "make this 'let' a 'var'"),
        ("@Model class A { var (a, b) = (1, 2) }", "write this one as several"), ("@Model class A { var a = 1, b = 2 }", "write this one as several"), ("@Model class A {\n#if DEBUG\nvar a = 1\n#endif\n}", "'#if'"),
    ])
    func diagnostics(source: String, part: String) {
        #expect { try model(source) } throws: { ($0 as? MacroDiagnostic)?.message.contains(part) == true }
    }

    @Test("A query is stored beside its variable, with the arguments of the attribute") func queries() throws {
        #expect(try query("@Query(sort: \\Book.title) private var books: [Book]", "@Query(sort: \\Book.title)")
            == "var _books: SwiftData.Query<Book, [Book]> = SwiftData.Query<Book, [Book]>(sort: \\Book.title)")
        #expect(
            try query("@Query var books: Array<Book>", "@Query")
                == "var _books: SwiftData.Query<Book, Array<Book>> = SwiftData.Query<Book, Array<Book>>()")
        #expect(try query("@Query var books: [Book]", "@Query", role: "accessor") == "{\nget {\n    _books.wrappedValue\n}\n}")
        #expect(throws: MacroDiagnostic.self) { try query("@Query var books", "@Query") }
        #expect(throws: MacroDiagnostic.self) { try query("@Query var books: [Book] = []", "@Query") }
    }

    @Test("A model actor has a container and an executor, and an initialiser unless it says otherwise") func modelActor() throws {
        var request = MacroRequest(SourceFragment("@ModelActor actor A {}"), role: "member")
        request.attribute = SourceFragment("@ModelActor")
        #expect(try ModelActorMacro.expand(request).source.contains("init(modelContainer: SwiftData.ModelContainer)"))
        request.attribute = SourceFragment("@ModelActor(disableGenerateInit: true)")
        #expect(try !ModelActorMacro.expand(request).source.contains("init("))
        request.extendedType = SourceFragment("A")
        request.role = "extension"
        #expect(try ModelActorMacro.expand(request).source == "extension A: SwiftData.ModelActor {\n}")
    }
}
