import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierPreviewHost
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing


/// The previews that the demos declare, found and made as `espalier preview` does it: the demos are linked with the tests, so their
/// previews are in the image of these.
@MainActor @Suite("Previews of the demos", .serialized) struct DemoPreviewTests {
    nonisolated static let demos = [
        "Blocks", "Board", "Carousel", "ChartGallery", "Clock", "Effects", "EventCard", "Gallery", "Landmarks", "Letters", "MiniMap",
        "Notes", "Pictures", "Shapes", "Springs", "Symbols", "Transitions", "Tree", "Typography", "Wheel",
    ]

    static func previews(of demo: String) throws -> [CatalogedPreview] {
        let image = try #require(LoadedImage(containing: #dsohandle))
        return PreviewCatalog.previews(in: image).filter { $0.place?.fileID.hasPrefix("\(demo)/") == true }
    }

    @Test("Each demo's previews look as their pictures, light and dark", arguments: demos) func pictures(_ demo: String) async throws {
        let found = try Self.previews(of: demo)
        #expect(!found.isEmpty, "\(demo) has no preview")
        for preview in found {
            let name = try #require(preview.settings.name)
            guard case .fixed(let width, let height) = preview.settings.layout else {
                Issue.record("\(name) of \(demo) has no fixed size")
                continue
            }
            for scheme in [ColorScheme.light, .dark] {
                let view = try await preview.view(PreviewContexts())
                let app = TestApp(size: CGSize(width: width, height: height), colorScheme: scheme) { view }
                let picture = "\(demo)-\(name.lowercased().replacingOccurrences(of: " ", with: "-"))\(scheme == .dark ? "-dark" : "")"
                let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
                expectPicture(picture, of: app, in: folder)
            }
        }
    }

    /// What demos show for its own sake: text in colours that are hard to read, small targets.
    static let meant: [String: Set<AuditFinding.Kind>] = [
        // Blocks, cards and segments are as bright as their colours, which are what the demo is about; their names stand on them.
        "Blocks": [.contrast], "Carousel": [.contrast], "MiniMap": [.contrast], "Wheel": [.contrast],
        // Names of sectors on the sectors, the maker's name on a dial.
        "ChartGallery": [.contrast], "Clock": [.contrast],
        // Blurs, glows, materials and glass over pictures.
        "Effects": [.contrast],
        // Every control in every style and size: glass over a picture, styles in colours of their own, check boxes as close as on a Mac.
        "Gallery": [.contrast, .targetSize],
        // The names of symbols are a caption below each.
        "Symbols": [.contrast],
    ]

    @Test("Nothing keeps anybody from using a demo", arguments: demos) func audits(_ demo: String) async throws {
        for preview in try Self.previews(of: demo) {
            guard case .fixed(let width, let height) = preview.settings.layout else { continue }
            for scheme in [ColorScheme.light, .dark] {
                let view = try await preview.view(PreviewContexts())
                let app = TestApp(size: CGSize(width: width, height: height), colorScheme: scheme, fonts: .kit) { view }
                try? await app.settle()
                let findings = app.audit().filter { Self.meant[demo]?.contains($0.kind) != true }
                let list = findings.map { "\($0.kind): \($0)" }.joined(separator: "\n")
                #expect(findings.isEmpty, "\(preview.settings.name ?? ""), \(scheme):\n\(list)")
            }
        }
    }

    @Test("Every folder of a demo is among those whose previews are compared") func completeness() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Demos")
        let folders = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }.map(\.lastPathComponent)
        #expect(Set(folders).subtracting(["Driver", "screenshots"]) == Set(Self.demos))
    }
}
