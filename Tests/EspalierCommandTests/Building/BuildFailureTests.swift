@testable import EspalierCommand
import Foundation
import Testing

@Suite("Builds that fail") struct BuildFailureTests {
    @Test("A killed compiler is told from errors in the source") func killed() {
        #expect(ProgramResult(code: 137, output: "").buildFailure.contains("killed (signal 9)"))
        #expect(ProgramResult(code: 139, output: "a\nb").buildFailure.contains("signal 11"))
        #expect(ProgramResult(code: 1, output: "/a.swift:1:2: error: no\n").buildFailure == "/a.swift:1:2: error: no")
    }

    @Test("A library that is missing is named with the package that has it") func libraries() {
        let failure = ProgramResult(
            code: 1, output: "ld.lld: error: unable to find library -lcurl\nld.lld: error: unable to find library -lxml2\n"
        ).buildFailure
        #expect(
            failure == "The linker does not find libcurl, libxml2. This mends it: sudo apt-get install libcurl4-openssl-dev libxml2-dev")
    }

    @Test("A full disk is told, whichever tool met it") func full() {
        #expect(ProgramResult(code: 1, output: "x: No space left on device").failure("tar").contains("disk is full"))
        #expect(
            ProgramResult(code: 1, output: "clang: error: unable to execute command: Bus error").buildFailure.contains(
                "disk is most likely full"))
        #expect(DiskFull.isReason(of: CocoaError(.fileWriteOutOfSpace)) && !DiskFull.isReason(of: CocoaError(.fileNoSuchFile)))
    }

    @Test("A program of its own is linked with the objects of the toolkit's build, and says when they are gone") func objects() throws {
        let scratch = try Scratch()
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        #expect(throws: CommandError.self) { try toolkit.standaloneObjects() }
        try scratch.write(
            "'\(scratch.folder.path)/EspalierPreviewHost.build/gone.o'\n'\(scratch.folder.path)/a b.o'\n",
            to: "release/EspalierToolkit.product/Objects.LinkFileList")
        do {
            _ = try toolkit.standaloneObjects()
            Issue.record("An object that is not there was linked.")
        } catch let error as CommandError {
            #expect(error.description.contains("a b.o") && error.description.contains("Remove"))
        }
    }

    @Test("A program of its own has those of the modules beside SwiftUI that it imports, and what these need") func addedModules() throws {
        let frameworks = ToolkitFrameworks.all
        #expect(
            frameworks.unneeded(importing: ["SwiftUI"]).isSuperset(of: ["Charts", "UIKit", "AppKit", "Cocoa", "EspalierPlatformViews"]))
        #expect(frameworks.unneeded(importing: ["SwiftUI", "UIKit"]).isDisjoint(with: ["UIKit", "EspalierPlatformViews"]))
        #expect(frameworks.unneeded(importing: ["Cocoa"]).isDisjoint(with: ["Cocoa", "AppKit", "EspalierPlatformViews", "CoreVideo"]))
        let scratch = try Scratch(), names = ["Charts", "UIKit", "EspalierPlatformViews", "EspalierCore"]
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        let list = names.map { "'\(scratch.folder.path)/\($0).build/gone.o'\n" }.joined()
        try scratch.write(list, to: "release/EspalierToolkit.product/Objects.LinkFileList")
        do {
            _ = try toolkit.standaloneObjects(importing: ["SwiftUI"])
            Issue.record("An object that is not there was linked.")
        } catch let error as CommandError {
            #expect(error.description.contains("EspalierCore.build"), "the first three are left out: \(error)")
        }
    }
}
