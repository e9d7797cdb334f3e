// espalier-bench WORKLOAD: the toolkit's side of the side-by-side benchmarks (see Benchmarks/README.md for the protocol).
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierX11
import Foundation
import SwiftUI

let name = CommandLine.arguments.dropFirst().first ?? "startup"

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
case "drag": try BenchWindow.run(Drag())
case "shadows": try BenchWindow.run(Shadows())
case "blur": try BenchWindow.run(Blurring())
case "morph": try BenchWindow.run(Morph())
case "materials": try BenchWindow.run(Materials())
default: print("BENCH skip \(name) is not there yet")
}
