// espalier-bench WORKLOAD: the toolkit's side of the side-by-side benchmarks (see Benchmarks/README.md for the protocol).
import BenchSupport
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierX11
import Foundation
import SwiftUI

let name = CommandLine.arguments.dropFirst().first ?? "startup"
/// How much there is of what a workload is about, where a second argument says so.
func size(_ usual: Int) -> Int { CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? usual }

switch name {
case "startup", "idle": try BenchWindow.run(Startup(), name)
case "animate", "animate_tree": try BenchWindow.run(Animate(), name)
case "state": try BenchWindow.run(StateChange(), name)
case "relayout": try BenchWindow.run(Relayout(), name)
case "biglist": try BenchWindow.run(BigList(), name)
case "biglist20": try BenchWindow.run(BigList(rows: 20), name)
case "text_measure": try BenchWindow.run(TextMeasure(), name)
case "text_relayout": try BenchWindow.run(TextRelayout(), name)
case "edit_text": try BenchWindow.run(EditText(), name)
case "drag_steps": try BenchWindow.run(DragSteps(), name)
case "drag": try BenchWindow.run(Drag(), name)
case "shadows": try BenchWindow.run(Shadows(), name)
case "blur": try BenchWindow.run(Blurring(), name)
case "morph": try BenchWindow.run(Morph(), name)
case "materials": try BenchWindow.run(Materials(), name)
case "filter": try BenchWindow.run(Filtering(rows: size(10_000)), name)
case "type": try BenchWindow.run(Typing(rows: size(10_000)), name)
case "table": try BenchWindow.run(Sorting(rows: size(10_000)), name)
case "append": try BenchWindow.run(Appending(rows: size(5000)), name)
case "deep": try BenchWindow.run(Nesting(depth: size(200)), name)
case "windows": try BenchWindow.run(ManyWindows(count: size(50)), name)
case "bytes_text", "bytes_button", "bytes_row": try BenchWindow.run(Bytes(Bytes.Kind(rawValue: name)!, count: size(100_000)), name)
case "first_picture": try BenchWindow.run(FirstPicture(), name)
default: print("BENCH skip \(name) is not there yet")
}
