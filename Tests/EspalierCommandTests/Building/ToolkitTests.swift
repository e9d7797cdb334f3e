@testable import EspalierCommand
import Foundation
import Testing

@Suite("The toolkit that projects are built with") struct ToolkitTests {
    @Test("The compiler's arguments change with the toolkit, so that nothing stays as it was compiled for the one before")
    func argumentsFollowTheToolkit() throws {
        let scratch = try Scratch()
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        #expect(try !toolkit.compilerArguments().contains { $0.hasPrefix("-D") })
        try scratch.write("12ab", to: "stamp")
        let first = try toolkit.compilerArguments()
        #expect(first.contains("-DESPALIER_TOOLKIT_12ab"))
        #expect(try toolkit.compilerArguments() == first)
        try scratch.write("34cd", to: "stamp")
        #expect(try toolkit.compilerArguments() != first)
    }
}
