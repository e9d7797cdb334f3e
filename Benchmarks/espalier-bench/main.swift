// espalier-bench WORKLOAD: the toolkit's side of the side-by-side benchmarks (see Benchmarks/README.md for the protocol).
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
case "startup", "idle": try BenchWindow.run(Startup())
case "animate", "animate_tree": try BenchWindow.run(Animate())
case "state": try BenchWindow.run(StateChange())
case "relayout": try BenchWindow.run(Relayout())
case "biglist": try BenchWindow.run(BigList())
case "biglist20": try BenchWindow.run(BigList(rows: 20))
case "text_measure": try BenchWindow.run(TextMeasure())
case "text_relayout": try BenchWindow.run(TextRelayout())
case "edit_text": try BenchWindow.run(EditText())
case "drag_steps": try BenchWindow.run(DragSteps())
case "drag": try BenchWindow.run(Drag())
case "shadows": try BenchWindow.run(Shadows())
case "blur": try BenchWindow.run(Blurring())
case "morph": try BenchWindow.run(Morph())
case "materials": try BenchWindow.run(Materials())
case "filter": try BenchWindow.run(Filtering(rows: size(10_000)))
case "type": try BenchWindow.run(Typing(rows: size(10_000)))
case "table": try BenchWindow.run(Sorting(rows: size(10_000)))
case "append": try BenchWindow.run(Appending(rows: size(5000)))
case "deep": try BenchWindow.run(Nesting(depth: size(200)))
case "windows": try BenchWindow.run(ManyWindows(count: size(50)))
case "bytes_text", "bytes_button", "bytes_row": try BenchWindow.run(Bytes(Bytes.Kind(rawValue: name)!, count: size(100_000)))
case "first_picture": try BenchWindow.run(FirstPicture())
default: print("BENCH skip \(name) is not there yet")
}
