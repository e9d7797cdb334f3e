import EspalierControls
@testable import EspalierCore
import EspalierTesting
import Testing

/// What the system shows wherever it is asked for does not look as the views around say.
@MainActor @Suite("Looks that are left") struct StylingResetTests {
    private func environment(_ app: TestApp) throws -> EnvironmentValues {
        func search(_ node: Node) -> TextNode? {
            if let text = node as? TextNode { return text }
            return node.children.lazy.compactMap(search).first
        }
        return try #require(search(app.host.rootNode)).environment
    }

    @Test("Styles of every kind of control are left") func allStylesAreLeft() throws {
        let app = TestApp {
            Text(verbatim: "text")
                .labelStyle(.titleOnly).toggleStyle(.button).gaugeStyle(.accessoryLinear).textEditorStyle(.plain).textFieldStyle(.plain)
                .formStyle(.columns)
        }
        var environment = try self.environment(app)
        func count() -> Int {
            let links: [AnyObject?] = [
                environment.controlStyle(for: LabelStyleConfiguration.self), environment.controlStyle(for: ToggleStyleConfiguration.self),
                environment.controlStyle(for: GaugeStyleConfiguration.self), environment.controlStyle(for: FormStyleConfiguration.self),
                environment.controlStyle(for: TextEditorStyleConfiguration.self),
                environment.controlStyle(for: TextField<_TextFieldStyleLabel>.self),
            ]
            return links.count { $0 != nil }
        }
        #expect(count() == 6)
        #expect(environment.controlStyle(for: MenuStyleConfiguration.self) === nil)
        environment.resetStyling()
        #expect(count() == 0)
    }
}
