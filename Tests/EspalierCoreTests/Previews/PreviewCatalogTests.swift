import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing

private struct Switch: View {
    @State var isOn: Bool
    var body: some View { Toggle("Switch", isOn: $isOn) }
}

private struct Trees: PreviewModifier {
    /// How often the data was made: once for all previews.
    @MainActor static var count = 0
    static func makeSharedContext() async throws -> [String] {
        count += 1
        return ["Oak", "Birch"]
    }
    func body(content: Content, context: [String]) -> some View { content.environment(\.locale, Locale(identifier: context[0])) }
}

private struct Broken: PreviewModifier {
    struct Failure: Error {}
    static func makeSharedContext() async throws -> Int { throw Failure() }
    func body(content: Content, context: Int) -> some View { content }
}

private struct Reader: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: locale.identifier).accessibilityIdentifier("locale") }
}

#Preview("Catalog: plain") { Text("plain") }
#Preview("Catalog: traits", traits: .sizeThatFitsLayout, .landscapeRight) { Text("traits") }
#Preview("Catalog: fixed", traits: .fixedLayout(width: 10, height: 20)) { Text("fixed") }
#Preview("Catalog: state") {
    @Previewable @State var count = 3
    Button("Count \(count)") { count += 1 }
}
#Preview("Catalog: trees", traits: .modifier(Trees())) { Reader() }
#Preview("Catalog: broken", traits: .modifier(Broken())) { Reader() }
#Preview { Text("catalog without a name") }

private struct Catalog_Previews: PreviewProvider {
    static var platform: PreviewPlatform? { .iOS }
    static var previews: some View {
        Group {
            Text("first").previewDisplayName("First").previewLayout(.sizeThatFits)
            if platform != nil { Switch(isOn: true).previewDevice("iPhone SE (3rd generation)") }
            EmptyView()
            ForEach(["a", "b"], id: \.self) { name in
                AnyView(Text(verbatim: name).previewDisplayName(name)).previewInterfaceOrientation(.landscapeLeft)
            }
            VStack { Text("one"); Text("two") }.previewLayout(.fixed(width: 100, height: 50)).previewContext(Size())
        }
        .environment(\.locale, Locale(identifier: "fr"))
    }

    private struct Size: PreviewContext {
        subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
    }
}

private struct Lone_Previews: PreviewProvider {
    static var previews: some View { Reader() }
}

@MainActor @Suite("Previews that are found in a program") struct PreviewCatalogTests {
    private func previews() throws -> [CatalogedPreview] {
        PreviewCatalog.previews(in: try #require(LoadedImage(containing: #dsohandle)))
    }

    private func preview(_ name: String) throws -> CatalogedPreview { try #require(try previews().first { $0.settings.name == name }) }

    // Covers: hash:Preview
    @Test("Each #Preview is found with its file and line, in the order of the source") func declared() throws {
        let own = try previews().filter { $0.place?.fileID.hasSuffix("/PreviewCatalogTests.swift") == true }
        #expect(own.map(\.settings.name) == [
            "Catalog: plain", "Catalog: traits", "Catalog: fixed", "Catalog: state", "Catalog: trees", "Catalog: broken", nil,
        ])
        let lines = own.compactMap { $0.place?.line }
        #expect(lines == lines.sorted() && Set(lines).count == 7)
    }

    @Test("Traits say how a preview is shown") func traits() throws {
        let traits = try preview("Catalog: traits").settings
        guard case .sizeThatFits = traits.layout else { return #expect(Bool(false), "\(String(describing: traits.layout))") }
        #expect(traits.orientation == .landscapeRight && traits.orientation?.isLandscape == true)
        guard case .fixed(let width, let height) = try preview("Catalog: fixed").settings.layout else { return #expect(Bool(false)) }
        #expect((width, height) == (10, 20))
        #expect(try preview("Catalog: plain").settings.layout == nil)
    }

    // Covers: attr:Previewable
    @Test("A preview has state of its own, and begins anew each time that it is made") func state() async throws {
        let preview = try preview("Catalog: state")
        for _ in 0..<2 {
            let view = try await preview.view(PreviewContexts())
            let app = TestApp { view }
            try app.find(.button, "Count 3").click()
            #expect(try app.maybeFind(.button, "Count 4") != nil)
        }
    }

    @Test("The data of a modifier is made once for all previews, and reaches the view") func modifiers() async throws {
        let contexts = PreviewContexts(), before = Trees.count
        for _ in 0..<3 {
            let view = try await preview("Catalog: trees").view(contexts)
            try TestApp { view }.find(id: "locale").expect(text: "Oak")
        }
        #expect(Trees.count == before + 1)
    }

    @Test("A modifier that fails to make its data fails its preview only") func failure() async throws {
        await #expect(throws: Broken.Failure.self) { _ = try await preview("Catalog: broken").view(PreviewContexts()) }
    }

    // Covers: protocol:PreviewProvider, mod:previewDisplayName, mod:previewLayout, mod:previewDevice, mod:previewInterfaceOrientation
    // Covers: mod:previewContext, type:PreviewDevice, style:previewLayout(.sizeThatFits), style:previewLayout(.fixed)
    // Covers: style:previewInterfaceOrientation(.landscapeLeft)
    @Test("A provider's views are previews, each with what it says of itself and the modifiers around all") func providers() async throws {
        let own = try previews().filter { $0.provider == "Catalog_Previews" }
        #expect(own.map(\.settings.name) == ["First", nil, "a", "b", nil])
        #expect(own.map(\.index) == [0, 1, 2, 3, 4])
        #expect(own.map { $0.settings.device?.rawValue } == [nil, "iPhone SE (3rd generation)", nil, nil, nil])
        #expect(own.map { $0.settings.orientation?.isLandscape } == [nil, nil, true, true, nil])
        #expect(own.allSatisfy { if case .iOS = $0.settings.platform { true } else { false } })
        guard case .sizeThatFits = own[0].settings.layout, case .fixed(100, 50) = own[4].settings.layout else {
            return #expect(Bool(false))
        }
        let view = try await own[1].view(PreviewContexts())
        let app = TestApp { view }
        #expect(try app.maybeFind(text: "first") == nil)
        try app.find(.checkBox, "Switch").click()
    }

    @Test("A provider with one view has one preview, without a name") func lone() throws {
        let own = try previews().filter { $0.provider == "Lone_Previews" }
        #expect(own.count == 1 && own[0].settings.name == nil && own[0].place == nil)
    }

    @Test("In an app, what a view says of its preview has no effect") func inApps() throws {
        let app = TestApp { Text("shown").previewDisplayName("Name").previewLayout(.fixed(width: 1, height: 1)) }
        #expect(try app.maybeFind(text: "shown") != nil)
    }
}
